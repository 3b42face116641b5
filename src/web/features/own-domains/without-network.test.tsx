import '#web/replica/testing/indexed-db.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ERROR_HEADER } from '#contract/error.ts'
import type { DomainError } from '#domain/domain-error.ts'
import { afterDomainAct, refusalOf, type DomainAct } from '#domain/domains/domain-act.ts'
import { madeOfTree, type MadeOfTree } from '#domain/domains/made-of-tree.ts'
import { numberBelow } from '#domain/domains/own-domain-number.ts'
import { packDomains } from '#domain/domains/packed-domains.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain, aProject } from '#domain/testing/project-builders.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { FreshProject } from '#web/features/app-frame/fresh-project.tsx'
import { FinishedButton } from '#web/shared/domain-tree/tree-toolbar.tsx'
import { useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { UnsentActs } from '#web/features/sync/unsent-acts.tsx'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { ReplicaProvider } from '#web/replica/replica-provider.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { projectOpened, projectRefreshed } from '#web/state/current-project-state.ts'
import { createStore, StoreContext } from '#web/state/store.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { OwnDomainsSection } from './own-domains-section.tsx'
import { useOwnDomainCommands } from './use-own-domain-commands.ts'

const dances = anOwnDomain({ id: '1.1.0', parentId: '1.1', name: 'Dances' })
const names = ['1', '1.1', '1.2'].map((id) => ({ id, guid: aGuid(), name: `Domain ${id}`, inEnglish: false }))
const USER = aStoredUser()

/** The page of a project whose server cannot be reached until `reach` is called. */
async function openWithoutNetwork(before: Partial<MadeOfTree> = {}, besides: ReactNode = null) {
  const project = aProject({ id: newGuid(), semanticDomains: [dances], hiddenDomains: ['1.2'] })
  const server = aServer({ ...madeOfTree(project), ...before })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = '', query] = address.split('?')
    const name = path.split('/').at(-1) ?? ''
    if (name in LISTS) return new Response(JSON.stringify(LISTS[name]))
    if (!server.isThere) throw new TypeError('Failed to fetch')
    if (name === 'changes') return new Response('{"since":0,"upTo":0,"count":0}\n')
    if (name === project.id) return new Response(JSON.stringify({ ...project, ...server.made }))
    if (init.method === 'GET') return new Response('[]')
    return server.change(init.method ?? '', path.split('/domains/')[1] ?? '', said(init.body, query))
  })
  storeUser(USER)
  const store = createStore()
  store.dispatch(projectOpened({ project, permissions: [], openedBy: USER.id }))
  const { unmount } = render(
    <StoreContext value={store}>
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <Notifications />
          <ReplicaProvider projectId={project.id}>
            <FreshProject />
            <Section />
            {besides}
          </ReplicaProvider>
        </MantineProvider>
      </QueryClientProvider>
    </StoreContext>,
  )
  onTestFinished(async () => {
    unmount()
    await new ReplicaDatabase(USER.id, project.id).delete()
  })
  await screen.findByText(/below 1\.1 Domain 1\.1/)
  return {
    server,
    shown: () => madeOfTree(store.getState().currentProjectState.project ?? project),
    /** What the server has, by whatever way it comes. */
    hear: () =>
      act(() => store.dispatch(projectRefreshed({ project: { ...project, ...server.made }, permissions: [] }))),
    reach: () => {
      server.isThere = true
      act(() => void window.dispatchEvent(new Event('online')))
    },
  }
}

const LISTS: Readonly<Record<string, unknown>> = {
  tree: { lang: 'en', ...packDomains(names) },
  allDomainNames: {},
  texts: { lang: 'en', texts: [] },
  totals: { changeNumber: 1, words: 0, inDomains: 0, recorded: 0, glossed: {}, domains: {} },
  languages: { languages: ['en'] },
}

type Said = Readonly<Record<string, never>>

const said = (body: unknown, query = ''): Said => ({
  ...(Object.fromEntries(new URLSearchParams(query)) as Said),
  ...(typeof body === 'string' ? (JSON.parse(body) as Said) : {}),
})

/** Does what it is asked for by the rules of the domain. */
function aServer(before: MadeOfTree) {
  const asked: string[] = []
  const author = { userId: 'server', at: '' }
  const server = {
    isThere: false,
    made: before,
    asked,
    change: (method: string, path: string, what: Said): Response => {
      asked.push(`${method} ${path.replace(/[0-9a-f-]{36}/, 'guid')}`)
      const act = numbered(server.made, actOf(method, path, what))
      const refusal = refusalOf(server.made, [act], author)
      if (refusal) return new Response(null, { status: 409, headers: { [ERROR_HEADER]: errorHeader(refusal) } })
      server.made = afterDomainAct(server.made, act, author)
      return new Response(JSON.stringify(server.made))
    },
  }
  return server
}

/** As the server gives the next free number to a new domain. */
function numbered({ semanticDomains }: MadeOfTree, act: DomainAct): DomainAct {
  if (act.kind !== 'addDomain' || 'id' in act.domain) return act
  const { domain } = act as Extract<DomainAct, { kind: 'addDomain' }>
  const id = numberBelow(domain.parentId, (number) => semanticDomains.some((record) => record.id === number))
  return { ...act, domain: { ...domain, id } }
}

const errorHeader = ({ code, details }: DomainError): string => encodeURIComponent(JSON.stringify({ code, details }))

function actOf(method: string, path: string, { was, seen, ...said }: Said): DomainAct {
  const [guid = '', what, lang = ''] = path.split('/')
  if (method === 'POST') return { kind: 'addDomain', domain: said as never }
  if (method === 'DELETE') return { kind: 'removeDomain', guid, ...(seen === undefined ? {} : { seen }) }
  if (what === 'texts') return { kind: 'tellDomain', guid, lang, change: said, ...(was === undefined ? {} : { was }) }
  if (what === 'parent') return { kind: 'moveDomain', guid, parentKey: said['parentId'] ?? '' }
  if (what === 'finished') return { kind: 'finishDomain', domainKey: guid, finished: said['finished'] ?? false }
  return { kind: 'hideDomain', domainKey: guid, hidden: said['hidden'] ?? true }
}

function Section() {
  const project = useCurrentProject()
  const { finish } = useOwnDomainCommands(project.id)
  const { tree } = useProjectTree()
  const domain = tree?.domains.get('1.1')
  return (
    <>
      {domain && (
        <FinishedButton domain={domain} isFinished={project.finishedDomains.includes('1.1')} onFinish={finish} />
      )}
      <OwnDomainsSection project={project} />
    </>
  )
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function add(name: string): Promise<void> {
  await click('Add a domain')
  const picker = within(await screen.findByRole('dialog'))
  await userEvent.type(await picker.findByRole('combobox'), '1.1{Enter}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: /New domain below 1\.1/ }))
  await userEvent.type(dialog.getByLabelText('Name'), `${name}{Enter}`)
}

test('domains are added, told, moved, finished, hidden and removed, show at once, and go in this order when the network is back', async () => {
  const { server, shown, reach } = await openWithoutNetwork()
  await add('Songs')
  expect(await screen.findByText('Songs')).toBeTruthy()

  await click('Edit new Songs')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name'), ' and tales')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Songs and tales')).toBeTruthy()

  await click('Move new Songs and tales')
  await userEvent.type(await within(await screen.findByRole('dialog')).findByRole('combobox'), '1{Enter}{Enter}')
  const moved = (): string | undefined => screen.getByText('Songs and tales').closest('li')?.textContent
  await expect.poll(moved).toMatch(/below 1 Domain 1 · no words/)

  await click('Mark as done')
  await expect.poll(() => shown().finishedDomains).toEqual(['1.1'])
  await click('Show 1.2 Domain 1.2 again')
  await expect.poll(() => shown().hiddenDomains).toEqual([])
  await click('Delete 1.1.0 Dances')
  await expect.poll(() => screen.queryByText('Dances')).toBeNull()
  expect(server.asked).toEqual([])

  reach()
  await expect
    .poll(() => server.made.semanticDomains.map(({ id, name }) => [id, name]))
    .toEqual([['1.1.10', 'Songs and tales']])
  // Marks of standard domains wait for nothing else: whichever has not failed yet goes first.
  const ofOwn = (asked: string): boolean => !/ 1\.\d\//.test(asked)
  expect(server.asked.filter(ofOwn)).toEqual(['POST ', 'PUT guid/texts/en', 'PUT guid/parent', 'DELETE guid'])
  const ofStandard = (): string[] => server.asked.filter((asked) => !ofOwn(asked)).toSorted()
  await expect.poll(ofStandard).toEqual(['PUT 1.1/finished', 'PUT 1.2/hidden'])
  expect(server.made).toMatchObject({
    semanticDomains: [{ parentId: '1' }],
    finishedDomains: ['1.1'],
    hiddenDomains: [],
  })
  await expect.poll(shown).toEqual(server.made)
})

test('what was deleted without a network can be brought back without one', async () => {
  const { server, shown, reach } = await openWithoutNetwork()
  await click('Delete 1.1.0 Dances')
  await expect.poll(() => shown().semanticDomains).toEqual([])
  await click('Undo')
  await expect.poll(() => shown().semanticDomains).toMatchObject([{ id: '1.1.0', guid: dances.guid }])

  reach()
  await expect.poll(() => server.asked).toEqual(['DELETE guid', 'POST '])
})

test('a new domain is shown as new until the server has given it a number', async () => {
  const songs = anOwnDomain({ id: '1.1.10', parentId: '1.1', name: 'Songs' })
  const { server, shown, reach } = await openWithoutNetwork({ semanticDomains: [dances, songs] })
  await add('Tales')
  expect(await screen.findByRole('button', { name: 'Edit new Tales' })).toBeTruthy()

  reach()
  const all = [
    ['1.1.0', 'Dances'],
    ['1.1.10', 'Songs'],
    ['1.1.11', 'Tales'],
  ]
  const lines = ({ semanticDomains }: MadeOfTree) => semanticDomains.map(({ id, name }) => [id, name])
  await expect.poll(() => lines(server.made)).toEqual(all)
  await expect.poll(() => lines(shown())).toEqual(all)
  expect(await screen.findByRole('button', { name: 'Edit 1.1.11 Tales' })).toBeTruthy()
})

/** Tells it and does not yet save. */
async function tell(domain: string, field: string, text: string) {
  await click(`Edit ${domain}`)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(dialog.getByLabelText(field))
  await userEvent.type(dialog.getByLabelText(field), text)
  return { save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) }
}

test('what somebody has told otherwise meanwhile stays; what was to stand there is kept and shown, and counts when it is sent again', async () => {
  const otherwise = { ...dances, name: 'Feasts', questions: ['Who?'] }
  const { server, shown, reach } = await openWithoutNetwork({ semanticDomains: [otherwise] }, <UnsentActs />)
  const { save } = await tell('1.1.0 Dances', 'Name', 'Dancing')
  await userEvent.type(screen.getByLabelText('Description'), 'To drums.')
  await save()
  await expect.poll(() => shown().semanticDomains).toMatchObject([{ name: 'Dancing' }])

  reach()
  expect(await screen.findByText(/Someone else changed this after you did/)).toBeTruthy()
  expect(screen.getByText(/name, description, questions: .Dancing · To drums\./)).toBeTruthy()
  expect(server.made.semanticDomains).toEqual([otherwise])
  await expect.poll(() => shown().semanticDomains).toMatchObject([{ name: 'Feasts' }])

  await click('Send again')
  await expect.poll(() => server.made.semanticDomains).toMatchObject([{ name: 'Dancing', questions: ['Who?'] }])
})

test('a domain in which somebody has written meanwhile is not deleted, until that is said again', async () => {
  const more = { ...dances, description: 'At feasts.' }
  const { server, reach } = await openWithoutNetwork({ semanticDomains: [more] }, <UnsentActs />)
  await click('Delete 1.1.0 Dances')

  reach()
  expect(await screen.findByText(/Someone else changed this after you did/)).toBeTruthy()
  expect(server.made.semanticDomains).toEqual([more])
  await click('Send again')
  await expect.poll(() => server.made.semanticDomains).toEqual([])
})

test('a change that was heard while the form is open is told first; saving once more counts', async () => {
  const otherwise = { ...dances, description: 'At feasts.' }
  const { server, hear, reach } = await openWithoutNetwork({ semanticDomains: [otherwise] })
  const { save } = await tell('1.1.0 Dances', 'Description', 'Moving.')
  hear()

  await save()
  expect(await screen.findByText(/Someone else changed this after you did/)).toBeTruthy()
  await save()
  reach()
  await expect.poll(() => server.made.semanticDomains).toMatchObject([{ description: 'Moving.' }])
  expect(server.asked).toEqual(['PUT guid/texts/en'])
})

test('what the rules do not allow is said at once, and nothing waits', async () => {
  const tales = anOwnDomain({ id: '1.1.0.0', parentId: '1.1.0', name: 'Tales' })
  const { server, hear } = await openWithoutNetwork({ semanticDomains: [dances, tales] })
  hear()
  await click('Delete 1.1.0 Dances')

  expect(await screen.findByText(/below/i, { selector: '[role=alert] *' })).toBeTruthy()
  expect(server.asked).toEqual([])
})
