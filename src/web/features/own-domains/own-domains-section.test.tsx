import 'fake-indexeddb/auto'
import { Notifications } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { packDomains } from '#domain/domains/packed-domains.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import { anOwnDomain, aProject } from '#domain/testing/project-builders.ts'
import { INTERFACE_LANGUAGES } from '#domain/user/interface-languages.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { OwnDomainsSection } from './own-domains-section.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

const dances = anOwnDomain({ id: '1.1.0', parentId: '1.1', name: 'Dances' })
const names = ['1', '1.1', '1.2'].map((id) => ({ id, guid: aGuid(), name: `Domain ${id}`, inEnglish: false }))

type Sent = { readonly method: string; readonly path: string; readonly body: unknown }

/** The page of a project on a server that answers every change with the same domains. */
function open(counts: Readonly<Record<string, number>> = {}, settings: Partial<Project> = {}): readonly Sent[] {
  const sent: Sent[] = []
  const project = aProject({ semanticDomains: [dances], hiddenDomains: ['1.2'], ...settings })
  const answers: Readonly<Record<string, unknown>> = {
    tree: { lang: 'en', ...packDomains(names) },
    allDomainNames: {},
    texts: { lang: 'en', texts: [] },
    totals: { changeNumber: 1, words: 0, inDomains: 0, recorded: 0, glossed: {}, domains: counts },
    languages: { languages: ['en', 'te', 'th'] },
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = ''] = address.split('?')
    if (method === 'GET') return new Response(JSON.stringify(answers[path.split('/').at(-1) ?? '']))
    sent.push({
      method,
      path: path.replace(/.*\/domains/, ''),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    })
    return new Response(JSON.stringify({ semanticDomains: [dances], hiddenDomains: [], finishedDomains: [] }))
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const section = (
    <>
      <Notifications />
      <Section />
    </>
  )
  renderInApp(section, { project, queries })
  return sent
}

function Section() {
  return <OwnDomainsSection project={useCurrentProject()} />
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('only what was changed of a domain is sent, with what stood there, also in another language', async () => {
  const sent = open()
  await click('Edit 1.1.0 Dances')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Description'), 'Moving.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))

  const body = { description: 'Moving.', was: { description: '' } }
  await expect.poll(() => sent).toEqual([{ method: 'PUT', path: `/${dances.guid}/texts/en`, body }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a domain can be told in every language of the interface and of the project, also in one that has no name', async () => {
  const analysisWritingSystems = ['en', 'en-x-foo'].map((bcp47) => ({ name: '', bcp47, font: '', rtl: null }))
  const sent = open({}, { analysisWritingSystems })
  await click('Edit 1.1.0 Dances')
  const dialog = within(await screen.findByRole('dialog'))
  const language = dialog.getByLabelText<HTMLSelectElement>('Language')
  const offered = [...language.options].map(({ value }) => value)

  expect(offered).toEqual(expect.arrayContaining(['en-x-foo', ...INTERFACE_LANGUAGES]))
  expect(new Set(offered).size).toBe(offered.length)
  expect([...language.options].filter(({ text }) => text.endsWith('✓')).map(({ value }) => value)).toEqual(['en'])
  await userEvent.selectOptions(language, 'Swahili')
  await userEvent.type(dialog.getByLabelText('Name'), 'Ngoma')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toMatchObject([{ path: `/${dances.guid}/texts/sw`, body: { name: 'Ngoma' } }])
})

test('its texts are typed as the project writes their language: in its font and direction', async () => {
  const beja = { bcp47: 'bej', name: 'Beja', font: 'Scheherazade New', rtl: true }
  open({}, { analysisWritingSystems: [ENGLISH, beja] })
  await click('Edit 1.1.0 Dances')
  const dialog = within(await screen.findByRole('dialog'))
  const language = dialog.getByLabelText<HTMLSelectElement>('Language')
  await userEvent.selectOptions(language, 'bej')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a question' }))
  const written = ['Name', 'Description', 'Question 1'].map((label) => {
    const field = dialog.getByLabelText(label)
    const dir = field.closest<HTMLElement>('[dir]')?.dir
    return { lang: field.lang, dir, font: field.style.fontFamily.split(',')[0] }
  })

  expect(written).toEqual(Array(3).fill({ lang: 'bej', dir: 'rtl', font: '"Scheherazade New"' }))
})

test('its texts have their letters in one form while they are typed, and the browser offers none of its own', async () => {
  open()
  await click('Edit 1.1.0 Dances')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a question' }))
  for (const label of ['Name', 'Description', 'Question 1']) {
    const field = dialog.getByLabelText<HTMLInputElement>(label)
    await userEvent.clear(field)
    await userEvent.type(field, 'Ewe\u0301?')
    expect([field.value, field.autocomplete]).toEqual(['Ewé?'.normalize('NFC'), 'off'])
  }
})

test('S2.14 what was typed is not thrown away by Esc', async () => {
  open()
  await click('Edit 1.1.0 Dances')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name'), ' and songs{Escape}')

  expect(await dialog.findByText('Your changes aren’t saved yet.')).toBeTruthy()
})

test('a domain without words goes at once, and comes back under its number', async () => {
  const sent = open()
  await screen.findByText(/below 1\.1 Domain 1\.1 · no words yet/)
  await click('Delete 1.1.0 Dances')
  await click('Undo')

  await expect
    .poll(() => sent)
    .toMatchObject([
      { method: 'DELETE', path: `/${dances.guid}` },
      {
        method: 'POST',
        path: '',
        body: { id: '1.1.0', guid: dances.guid, parentId: '1.1', texts: [{ name: 'Dances' }] },
      },
    ])
})

test('one with words asks first and says what becomes of them', async () => {
  const sent = open({ '1.1.0': 3 })
  await screen.findByText(/3 words/)
  await click('Delete 1.1.0 Dances')
  expect(await screen.findByText(/^3 words are in this domain. They aren’t deleted/)).toBeTruthy()
  expect(sent).toEqual([])

  await click('Delete domain')
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['DELETE'])
})

test('a hidden domain is shown again', async () => {
  const sent = open()
  await click('Show 1.2 Domain 1.2 again')

  await expect.poll(() => sent).toEqual([{ method: 'PUT', path: '/1.2/hidden', body: { hidden: false } }])
})
