import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WORDS_PICKED } from '#contract/operation.ts'
import { permissionsOf } from '#domain/permission/permission.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Word } from '#domain/word/word.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { Notifications } from '@mantine/notifications'
import { commandsOn } from '#web/replica/commands.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { ReplaceScreen } from './replace-screen.tsx'

const called = (vernacular: string): Word =>
  aWord({ vernacular, senses: [aSense({ glosses: [{ language: 'en', def: vernacular }] })] })

type Has = {
  readonly onServer?: readonly string[]
  readonly unsent?: readonly string[]
  /** Words of the project are still to come. */
  readonly isPartial?: boolean
}

/** The screen on a device that has these words, and whose first call is never answered, so that it sends no more. */
async function open(has: Has): Promise<ReplicaDatabase> {
  return (await openLed(has)).db
}

/** The same, where links can lead. */
async function openLed({ onServer = [], unsent = [], isPartial = false }: Has) {
  vi.stubGlobal('Worker', WorkerInPage)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const user = aStoredUser()
  storeUser(user)
  const project = aProject()
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.close())
  const words = onServer.map(called)
  await putNewer(
    db,
    words.map((word, at) => ({ guid: word.guid, n: at + 1, word })),
  )
  await db.setFact('isWhole', !isPartial)
  for (const vernacular of unsent) await commandsOn(db).enterWord(contentOf(called(vernacular)))
  const router = createMemoryRouter([{ path: '*', element: <ReplaceScreen /> }])
  renderInApp(
    <>
      <Notifications />
      <RouterProvider router={router} />
    </>,
    { user, project, permissions: permissionsOf('Owner'), isOnDevice: true },
  )
  return { db, router }
}

const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)

/** It says how many words are chosen, and is enabled only when that can be done. */
const button = async (selected: number) => {
  const found = await screen.findByRole('button', { name: `Replace (${selected.toLocaleString('en')})` })
  await waitFor(() => expect(found).toHaveProperty('disabled', false))
  return found
}

const replacements = async (db: ReplicaDatabase) =>
  (await itemsOf(db, ['word'])).flatMap(({ decision }) =>
    decision.kind === 'bulk' ? [{ ...decision.edit, words: decision.words }] : [],
  )

const before = () =>
  screen.getAllByRole('checkbox', { name: /^Replace in/ }).map((box) => box.getAttribute('aria-label'))

test('Enter replaces nothing, neither in a field nor on a word', async () => {
  const db = await open({ onServer: ['chai', 'cheche'] })
  await type('Find', 'ch')
  await button(2)
  await type('Find', '{Enter}')
  await type('Replace with', '{Enter}')
  await userEvent.type(screen.getByLabelText('Replace in “chai”'), '{Enter}', { skipClick: true })
  expect(await replacements(db)).toEqual([])
})

test('what was pressed twice is replaced once, and words that were left out stay so', async () => {
  const db = await open({ onServer: ['cai', 'ceo', 'maji'] })
  await type('Find', 'c')
  await type('Replace with', 'ch')
  await button(2)
  await userEvent.click(screen.getByLabelText('Replace in “ceo”'))
  await userEvent.dblClick(await button(1))

  await waitFor(() => expect(before()).toEqual(['Replace in “ceo”', 'Replace in “chai”']))
  expect(await replacements(db)).toHaveLength(1)
  expect(screen.getByLabelText('Replace in “ceo”')).toHaveProperty('checked', false)
})

test('until words of a replacement come back its bar is empty and stands still', async () => {
  await open({ onServer: ['chai', 'cheche'] })
  await type('Find', 'ch')
  await type('Replace with', 'c')
  await userEvent.click(await button(2))
  const bar = await screen.findByRole('progressbar')
  expect([bar.ariaValueNow, bar.dataset['animated']]).toEqual(['0', undefined])
})

test('new words that wait here are replaced with the others, and one undo takes all of it back', async () => {
  const db = await open({ onServer: ['chombo'], unsent: ['chai', 'cheche'] })
  const waiting = async () => (await itemsOf(db, ['word'])).map(({ decision }) => decision.kind)
  const before = await waiting()
  await type('Find', 'ch')
  await type('Replace with', 'c')
  await userEvent.click(await button(3))

  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(await waiting()).toEqual([...before, 'bulk', 'change', 'change'])
  await userEvent.click(undo)
  await waitFor(async () => expect(await waiting()).toEqual(before))
})

test('all words in which it is found are replaced at once, however many; those left out stay out', async () => {
  const total = WORDS_PICKED + 2
  const db = await open({ onServer: Array.from({ length: total }, (_, at) => `no${at}`) })
  await type('Find', 'n')
  await type('Replace with', 'ny')
  await button(total)
  const first = before()[0] ?? ''
  await userEvent.click(screen.getByLabelText(first))
  await userEvent.click(await button(total - 1))

  await waitFor(async () => expect(await replacements(db)).toHaveLength(2))
  expect(new Set((await replacements(db)).flatMap(({ words }) => words)).size).toBe(total - 1)
  await waitFor(() => expect(screen.getByLabelText(first)).toHaveProperty('checked', false))
})

test('who has replaced all there was is in the field again', async () => {
  await open({ onServer: ['chai'] })
  await type('Find', 'ch')
  const pressed = await button(1)
  await userEvent.click(pressed)
  // A browser takes the focus from what rests, and jsdom does not.
  act(() => pressed.blur())
  await screen.findByText('Not found in any word.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Find')))
})

test('arrows go past a word that cannot be chosen', async () => {
  await open({ onServer: ['baich', 'ch', 'choo'] })
  await type('Find', 'ch')
  await button(2)
  const [first, second] = before().filter((label) => label !== 'Replace in “ch”')
  screen.getByLabelText(first ?? '').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(second)
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(first)
})

test('while words of the project are still to come, it is said in how many it was looked, and nothing is replaced', async () => {
  const db = await open({ onServer: ['cai', 'maji'], isPartial: true })
  await type('Find', 'z')
  await screen.findByText('2 words on this device so far')
  expect(screen.queryByText('Not found in any word.')).toBeNull()
  await userEvent.clear(screen.getByLabelText('Find'))
  await type('Find', 'c')
  await type('Replace with', 'ch')
  await screen.findByText('Words: 1 · selected: 1 · 2 words on this device so far')
  const apply = screen.getByRole('button', { name: 'Replace (1)' })
  await screen.findByText('You can replace as soon as all words are on this device.')
  await userEvent.click(apply)
  expect(await replacements(db)).toEqual([])

  await act(() => db.setFact('isWhole', true))
  await userEvent.click(await button(1))
  await waitFor(async () => expect(await replacements(db)).toHaveLength(1))
})

test('a link that says what to find fills the field also when one is there already, and one that does not leaves it', async () => {
  const { router } = await openLed({ onServer: ['chai', 'ngoma'] })
  await type('Find', 'ch')
  await type('Replace with', 'c')
  await button(1)
  await act(() => router.navigate('/app/goals/replace?find=ng'))
  const field = screen.getByLabelText('Find')
  expect(field).toHaveProperty('value', 'ng')
  expect(screen.getByLabelText('Replace with')).toHaveProperty('value', '')

  await userEvent.type(field, 'o')
  await act(() => router.navigate('/app/goals/replace'))
  expect(field).toHaveProperty('value', 'ngo')
})
