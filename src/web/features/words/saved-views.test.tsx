import '#web/replica/testing/indexed-db.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { SavedView } from '#domain/word/saved-view.ts'
import { Decisions } from '#web/features/app-frame/decisions.tsx'
import { newGuid } from '#web/plain/new-guid.ts'
import { EVERY, itemsOf } from '#web/replica/outbox/items.ts'
import { performAct } from '#web/replica/sending/perform-act.ts'
import { sendViews } from '#web/replica/testing/send-items.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useOpener } from '#web/shared/opener.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { ViewsPanel } from './views-panel.tsx'

const VERBS: SavedView = { name: 'Verbs', asked: 'find=ku', columns: null }
const HERE = { asked: 'only=flagged', columns: ['flag'] }

/** The server as far as it has views, of which other devices of this person save some. */
class ViewServer {
  views: readonly SavedView[] = [VERBS]
  isThere = true
  readonly keys: (string | null)[] = []
  readonly project = aProject({ id: newGuid() })

  readonly fetch = async (address: string, { method, body, headers }: RequestInit): Promise<Response> => {
    if (!this.isThere) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(address, 'http://granary.test')
    if (pathname.endsWith(`/projects/${this.project.id}`)) return Response.json(this.project)
    if (!pathname.endsWith('/views') || method === 'GET')
      return Response.json(pathname.endsWith('/views') ? this.views : [])
    this.keys.push(new Headers(headers).get(IDEMPOTENCY_KEY))
    const view = method === 'PUT' ? (JSON.parse(body as string) as SavedView) : null
    const name = view?.name ?? searchParams.get('name')
    this.views = [...this.views.filter((one) => one.name !== name), ...(view ? [view] : [])]
    return new Response('')
  }
}

/** The panel on a device of this person. */
async function onDevice(isActive = true) {
  const server = new ViewServer()
  vi.stubGlobal('fetch', server.fetch)
  const [user, project] = [aStoredUser(), { ...server.project, isActive }]
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(async () => {
    cleanup()
    localStorage.clear()
    await db.delete()
  })
  const show = async () => {
    cleanup()
    renderInApp(
      <>
        <Decisions projectId={project.id} />
        <Panel />
      </>,
      { user, project, isOnDevice: true },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog')
  }
  await show()
  return {
    server,
    show,
    waiting: async () => (await itemsOf(db, ['view'], EVERY)).map(({ act }) => act),
    send: () => sendViews(db, { act: (one) => performAct(project.id, one) }, new AbortController().signal),
  }
}

function Panel() {
  const opener = useOpener('dialog')
  return (
    <>
      <button type="button" {...opener.button}>
        Open
      </button>
      {opener.place && <ViewsPanel at={opener.place} now={() => HERE} onView={() => undefined} />}
    </>
  )
}

const listed = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const save = (name: string) => userEvent.type(screen.getByLabelText('Name of this view'), `${name}{Enter}`)
const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Delete view “${name}”` }))

test('a view that was saved on another device is there; one that is saved here goes to the server, and both hold', async () => {
  const { server, waiting } = await onDevice()
  await expect.poll(listed).toEqual(['Verbs'])
  server.views = [VERBS, { ...VERBS, name: 'Nouns' }]
  await save(' Flagged ')

  await expect.poll(() => server.views.at(-1)).toEqual({ name: 'Flagged', ...HERE })
  await expect.poll(listed).toEqual(['Verbs', 'Nouns', 'Flagged'])
  expect(server.views.map(({ name }) => name)).toEqual(['Verbs', 'Nouns', 'Flagged'])
  expect(server.keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  await expect.poll(waiting).toEqual([])
})

test('without a network what was heard last is there, and what is saved and deleted counts; it goes up later', async () => {
  const { server, show, waiting, send } = await onDevice()
  await expect.poll(listed).toEqual(['Verbs'])
  server.isThere = false
  await show()
  await expect.poll(listed).toEqual(['Verbs'])
  await save('Flagged')
  await remove('Verbs')
  await expect.poll(listed).toEqual(['Flagged'])
  await show()
  await expect.poll(listed).toEqual(['Flagged'])
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['saveView', 'removeView'])

  server.isThere = true
  await send()
  expect(server.views).toEqual([{ name: 'Flagged', ...HERE }])
  await expect.poll(waiting).toEqual([])
  expect(listed()).toEqual(['Flagged'])
})

test('a view of the same name takes the place of the one before', async () => {
  const { server } = await onDevice()
  await expect.poll(listed).toEqual(['Verbs'])
  await save('Verbs')

  await expect.poll(() => server.views).toEqual([{ name: 'Verbs', ...HERE }])
  expect(listed()).toEqual(['Verbs'])
})

test('in an archived project they can be opened, and neither saved nor deleted', async () => {
  await onDevice(false)
  await expect.poll(listed).toEqual(['Verbs'])

  expect(screen.queryByRole('button', { name: /^Delete view/ })).toBeNull()
  expect(screen.queryByLabelText('Name of this view')).toBeNull()
})
