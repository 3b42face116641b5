import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_WRITING_SYSTEM, type ProjectUpdate, type WritingSystem } from '#domain/project/project.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { TreeLanguageChoice } from './tree-language-choice.tsx'
import { Notices } from '#web/shared/notices.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

type Server = {
  /** In which it has domains; null where it does not say. */
  readonly languages?: readonly string[] | null
  /** What it answers to a change, and what it waits for before. */
  readonly status?: number
  readonly until?: Promise<void>
}

/** The choice of a project that has chosen `bcp47`; answers which changes are sent. */
function openChoice(bcp47: string, { languages = ['en', 'sw', 'te', 'th'], status = 200, until }: Server = {}) {
  const sent: unknown[] = []
  let semDomWritingSystem = { ...NO_WRITING_SYSTEM, bcp47 }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json' }
    if (method === 'GET' && address.endsWith('/semanticdomain/languages'))
      return languages ? new Response(JSON.stringify({ languages })) : new Response('{}', { status: 500, headers })
    if (method === 'GET' && /\/projects\/[^/]+$/.test(address))
      return new Response(JSON.stringify(aProject({ semDomWritingSystem })))
    const asked = method === 'PUT' && typeof body === 'string' ? (JSON.parse(body) as ProjectUpdate) : null
    if (asked) sent.push(asked)
    await until
    if (status === 200) ({ semDomWritingSystem } = { semDomWritingSystem, ...asked })
    return new Response(status === 200 ? '' : '{}', { status, headers })
  })
  renderInApp(
    <>
      <TreeLanguageChoice project={aProject({ semDomWritingSystem })} />
      <Notices />
    </>,
  )
  return sent
}

const THAI: WritingSystem = { bcp47: 'th', name: 'ไทย', font: '', rtl: false }

const choice = () => screen.getByRole<HTMLSelectElement>('combobox')
const offered = () => [...choice().options].map(({ text }) => text)

test('the languages of the server are offered by their names, after that of each person, which is the default', async () => {
  openChoice('')

  await waitFor(() =>
    expect(offered()).toEqual(['Each person’s interface language', 'English', 'Swahili', 'Telugu', 'Thai']),
  )
  expect(screen.getByLabelText('Domain language')).toBe(choice())
  expect(choice().value).toBe('')
})

test('their names are in the language of the interface, in its order', async () => {
  await i18next.changeLanguage('fr')
  onTestFinished(() => void i18next.changeLanguage('en'))
  openChoice('')

  await waitFor(() => expect(offered().slice(1)).toEqual(['anglais', 'swahili', 'télougou', 'thaï']))
})

test('R31 what is chosen is sent alone, with what was read before, and can be taken back', async () => {
  const sent = openChoice('te-IN')
  expect(choice().value).toBe('te')
  await screen.findByRole('option', { name: 'Thai' })
  await userEvent.selectOptions(choice(), 'Thai')
  await userEvent.selectOptions(choice(), 'Each person’s interface language')

  await expect
    .poll(() => sent)
    .toEqual([
      { semDomWritingSystem: THAI, read: { semDomWritingSystem: { ...NO_WRITING_SYSTEM, bcp47: 'te-IN' } } },
      { semDomWritingSystem: NO_WRITING_SYSTEM, read: { semDomWritingSystem: THAI } },
    ])
})

test('undo brings back what the project had, to the letter, and says nothing more', async () => {
  const sent = openChoice('te-IN')
  await screen.findByRole('option', { name: 'Thai' })
  await userEvent.selectOptions(choice(), 'Thai')
  await screen.findByText('Domain language: Thai')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await expect
    .poll(() => sent)
    .toMatchObject([
      { semDomWritingSystem: { bcp47: 'th' } },
      { semDomWritingSystem: { ...NO_WRITING_SYSTEM, bcp47: 'te-IN' } },
    ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('of several that are chosen in a row the last one is shown, and is sent last', async () => {
  const { promise: until, resolve: answer } = Promise.withResolvers<void>()
  const sent = openChoice('', { until })
  await screen.findByRole('option', { name: 'Thai' })
  await userEvent.selectOptions(choice(), 'Telugu')
  await userEvent.selectOptions(choice(), 'Thai')

  await waitFor(() => expect(choice().value).toBe('th'))
  expect(sent).toMatchObject([{ semDomWritingSystem: { bcp47: 'te' } }])
  answer()
  await expect.poll(() => sent).toMatchObject([{}, { semDomWritingSystem: { bcp47: 'th' } }])
})

test('what a server refuses is said, and the choice is what it was', async () => {
  openChoice('te', { status: 403 })
  await screen.findByRole('option', { name: 'Thai' })
  await userEvent.selectOptions(choice(), 'Thai')

  await screen.findByRole('alert')
  expect(choice().value).toBe('te')
})

test('a language that the server lacks stays to be seen where the project has chosen it', async () => {
  openChoice('tok')

  await screen.findByRole('option', { name: 'Thai' })
  expect(choice().selectedOptions[0]?.text).toBe('Toki Pona')
})

test('where the server does not say its languages, that is said', async () => {
  openChoice('te', { languages: null })

  await screen.findByRole('alert')
  expect(offered()).toEqual(['Each person’s interface language', 'Telugu'])
})
