import { Notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { permissionsOf, type Role } from '#domain/permission/permission.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Word } from '#domain/word/word.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { playback } from '#web/shared/recorder/playback.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { WordsPage } from './words-page.tsx'

const glossed = (vernacular: string, def: string) =>
  aWord({ vernacular, senses: [aSense({ glosses: [{ language: 'en', def }], semanticDomains: [aDomain('1.3')] })] })
const maji = glossed('maji', 'water')
const mto = glossed('mto', 'river')

/** The list of these words, on a device that sends nothing. */
async function listOf(words: readonly Word[], role: Role = 'Owner') {
  vi.stubGlobal('Worker', WorkerInPage)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const user = aStoredUser()
  storeUser(user)
  const project = aProject()
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.close())
  await putNewer(
    db,
    words.map((word, at) => ({ guid: word.guid, n: at + 1, word })),
  )
  const router = createMemoryRouter([{ path: '*', element: <WordsPage /> }])
  const permissions = permissionsOf(role)
  renderInApp(
    <>
      <Notifications />
      <RouterProvider router={router} />
    </>,
    { user, project, permissions, isOnDevice: true },
  )
  const decisions = async () => (await itemsOf(db, ['word'])).map(({ decision }) => decision)
  const areInReview = async () => (await itemsOf(db, ['word'])).map(({ inReview }) => inReview)
  const cell = (gloss: string) => screen.findByRole('button', { name: gloss })
  return { decisions, areInReview, cell }
}

test('a cell is changed where it stands, Enter leads on to the one below, and a key takes the change back', async () => {
  const { decisions, cell } = await listOf([maji, mto])
  await userEvent.click(await cell('water'))
  const field = await screen.findByRole('textbox', { name: 'English of “maji”' })
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('still water{Enter}')

  expect(await cell('still water')).toBeTruthy()
  await vi.waitFor(async () => expect(document.activeElement).toBe(await cell('river')))
  await vi.waitFor(async () =>
    expect(await decisions()).toMatchObject([
      { kind: 'change', word: { senses: [{ glosses: [{ def: 'still water' }] }] } },
    ]),
  )
  await userEvent.keyboard('{Alt>}z{/Alt}')
  expect(await cell('water')).toBeTruthy()
  await vi.waitFor(async () => expect(await decisions()).toEqual([]))
})

test('what is changed in a cell or in the panel, and a word that is deleted there, are edits of a review', async () => {
  const { areInReview, cell } = await listOf([maji, mto])
  await userEvent.click(await cell('water'))
  await screen.findByRole('textbox', { name: 'English of “maji”' })
  await userEvent.keyboard('still water{Enter}')
  await vi.waitFor(async () => expect(await areInReview()).toEqual([true]))
  await userEvent.click(await screen.findByRole('button', { name: 'mto' }))
  const panel = within(await screen.findByRole('region', { name: 'Word “mto”' }))
  await userEvent.click(panel.getByRole('button', { name: 'Add a meaning' }))
  await userEvent.keyboard('pillow{Enter}')
  await vi.waitFor(async () => expect(await areInReview()).toEqual([true, true]))
  await userEvent.click(panel.getByRole('button', { name: 'Delete “mto”' }))
  await vi.waitFor(async () => expect(await areInReview()).toEqual([true, true, true]))
})

test('Esc gives a cell back as it was, with the focus in it', async () => {
  const { decisions, cell } = await listOf([maji])
  await userEvent.click(await cell('water'))
  await screen.findByRole('textbox', { name: 'English of “maji”' })
  await userEvent.keyboard('wet{Escape}')

  await vi.waitFor(async () => expect(document.activeElement).toBe(await cell('water')))
  expect(await decisions()).toEqual([])
})

test('what a word with several meanings has in each is changed in the panel', async () => {
  const senses = ['head', 'top'].map((def) => aSense({ glosses: [{ language: 'en', def }] }))
  const { cell } = await listOf([aWord({ vernacular: 'kichwa', senses })])
  await userEvent.click(await cell('head; top'))

  expect(await screen.findByRole('region', { name: 'Word “kichwa”' })).toBeTruthy()
})

test('meanings are put in order, added and taken away in the panel, and what else the word holds is named', async () => {
  const [head, top] = ['head', 'top'].map((def) => aSense({ glosses: [{ language: 'en', def }] }))
  const reason = { type: 'Etymologies', count: null, value: null } as const
  const imported = aSense({ glosses: [{ language: 'sw', def: 'kichwani' }], protectReasons: [reason] })
  const word = aWord({ vernacular: 'kichwa', plural: 'vichwa', senses: [head ?? aSense(), top ?? aSense(), imported] })
  const { decisions, cell } = await listOf([word])
  await userEvent.click(await cell('head; top'))
  const panel = within(await screen.findByRole('region', { name: 'Word “kichwa”' }))
  expect(panel.getByText('vichwa')).toBeTruthy()
  expect(panel.getByText('Etymologies')).toBeTruthy()
  // Of a language that the project has no longer.
  expect(panel.getByDisplayValue('kichwani')).toBeTruthy()
  const glosses = async () => {
    const last = (await decisions()).at(-1)
    return last?.kind === 'change' ? last.word.senses.map((sense) => sense.glosses[0]?.def) : null
  }
  await userEvent.click(panel.getByRole('button', { name: 'Move meaning 2 up' }))
  await vi.waitFor(async () => expect(await glosses()).toEqual(['top', 'head', 'kichwani']))
  await userEvent.click(panel.getByRole('button', { name: 'Add a meaning' }))
  await userEvent.keyboard('peak{Enter}')
  await vi.waitFor(async () => expect(await glosses()).toEqual(['top', 'head', 'kichwani', 'peak']))
  await userEvent.click(await panel.findByRole('button', { name: 'Delete meaning 4' }))
  await vi.waitFor(async () => expect(await glosses()).toEqual(['top', 'head', 'kichwani']))
  expect(panel.getByRole('button', { name: /^This meaning holds imported data/ }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

/** Beside what is shown usually. */
async function showColumn(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Columns and groups' }))
  await userEvent.click(await screen.findByRole('checkbox', { name }))
  await userEvent.keyboard('{Escape}')
}

test('a flag is raised in its cell by a press, and a key takes that back', async () => {
  const { decisions, cell } = await listOf([maji])
  await showColumn('Flag')
  await userEvent.click(await cell('Flag of “maji”'))
  await userEvent.click(await screen.findByRole('button', { name: 'Flag this word' }))

  await vi.waitFor(async () => expect(document.activeElement).toBe(await cell('Flagged')))
  expect(await decisions()).toMatchObject([{ kind: 'change', word: { flag: { active: true, text: '' } } }])
  await userEvent.keyboard('{Alt>}z{/Alt}')
  expect(await cell('Flag of “maji”')).toBeTruthy()
  await vi.waitFor(async () => expect(await decisions()).toEqual([]))
})

test('by keys alone a flag is lowered in its cell, with its reason, and one is raised by a reason', async () => {
  const flagged = { ...mto, flag: { active: true, text: 'tone?' } }
  const { decisions, cell } = await listOf([maji, flagged])
  await showColumn('Flag')
  ;(await cell('Flagged tone?')).focus()
  await userEvent.keyboard('{Enter}')
  const reason = await screen.findByRole('textbox', { name: 'Flag of “mto”' })
  await vi.waitFor(() => expect(document.activeElement).toBe(reason))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove flag', pressed: true }))
  await userEvent.keyboard(' ')

  await vi.waitFor(async () => expect(document.activeElement).toBe(await cell('Flag of “mto”')))
  await vi.waitFor(async () =>
    expect(await decisions()).toMatchObject([{ kind: 'change', word: { flag: { active: false, text: '' } } }]),
  )
  await userEvent.click(await cell('Flag of “maji”'))
  await screen.findByRole('textbox', { name: 'Flag of “maji”' })
  await userEvent.keyboard('spelling{Enter}')
  expect(await cell('Flagged spelling')).toBeTruthy()
})

test('a flag with a reason that was just typed is raised with it, though the press comes after it is stored', async () => {
  const { decisions, cell } = await listOf([maji])
  await showColumn('Flag')
  await userEvent.click(await cell('Flag of “maji”'))
  await screen.findByRole('textbox', { name: 'Flag of “maji”' })
  await userEvent.keyboard('tone?')
  // One hand, which holds the button pressed.
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Flag this word' }) })
  await screen.findByRole('button', { name: 'Remove flag' })
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Remove flag' }) })

  expect(await cell('Flagged tone?')).toBeTruthy()
  await vi.waitFor(async () =>
    expect((await decisions()).at(-1)).toMatchObject({ word: { flag: { active: true, text: 'tone?' } } }),
  )
})

/** What is played sounds at once. */
function listening(): string[] {
  const played: string[] = []
  onTestFinished(() => playback.stop())
  vi.stubGlobal('Audio', function Audio(address: string) {
    played.push(/recordings\/(.*)\/playback/.exec(address)?.[1] ?? address)
    const audio = { play: async () => audio.onplaying(), pause: () => undefined, onplaying: () => undefined }
    return audio
  })
  return played
}

test.each(['Owner', 'Harvester'] as const)(
  '%s hears a word in its cell by one press; then each of its recordings has a button, by mouse or keys',
  async (role) => {
    const played = listening()
    const audio = ['a.webm', 'b.webm'].map((fileName) => ({ fileName, speakerId: '', protected: false }))
    const { cell } = await listOf([{ ...maji, audio }, mto], role)
    await showColumn('Recordings')
    const row = within((await cell('maji')).closest('tr') as HTMLElement)
    const play = await row.findByRole('button', { name: 'Play recording 1 of maji' })
    expect(played).toEqual([])
    ;(await cell('maji')).focus()
    for (let steps = 0; document.activeElement !== play && steps < 5; steps++) await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(play)
    await userEvent.keyboard('{Enter}')

    const stop = await row.findByRole('button', { name: 'Stop playing recording 1 of maji' })
    expect([played, document.activeElement]).toEqual([['a.webm'], stop])
    await userEvent.click(row.getByRole('button', { name: 'Play recording 2 of maji' }))
    await row.findByRole('button', { name: 'Stop playing recording 2 of maji' })
    expect(row.getByRole('button', { name: 'Play recording 1 of maji' })).toBeTruthy()
    expect(played).toEqual(['a.webm', 'b.webm'])
    expect(screen.queryByRole('region', { name: 'Word “maji”' })).toBeNull()
  },
)

test('where nothing is heard, the page says why', async () => {
  vi.stubGlobal('Audio', function Audio() {
    return { play: () => Promise.reject(new Error('nothing')), pause: () => undefined }
  })
  await listOf([{ ...maji, audio: [{ fileName: 'a.webm', speakerId: '', protected: false }] }])
  await showColumn('Recordings')
  await userEvent.click(await screen.findByRole('button', { name: 'Play recording 1 of maji' }))

  expect(await screen.findByText(/^This recording isn’t on this device/)).toBeTruthy()
})

test('Esc closes the word that was opened in the list, where the focus stays; in a field it means something else', async () => {
  const { cell } = await listOf([maji, mto])
  const word = await screen.findByRole('button', { name: 'maji' })
  word.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'Word “maji”' })
  await userEvent.click(await cell('water'))
  await screen.findByRole('textbox', { name: 'English of “maji”' })
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('region', { name: 'Word “maji”' })).toBeTruthy()

  word.focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Word “maji”' })).toBeNull()
  expect(document.activeElement).toBe(word)
})

// The second time both dialogs are there at once: neither has to be fetched any more.
test.for(['the first', 'the second'])(
  'who is asked for a domain when many words are to be moved, and presses Esc, is in the dialog about these words (%s time)',
  async () => {
    await listOf([maji, mto])
    for (const word of ['maji', 'mto'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select “${word}”` }))
    await userEvent.click(screen.getByRole('button', { name: 'More changes' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to another domain' }))
    await screen.findByRole('dialog', { name: 'Choose a domain' })
    await userEvent.keyboard('{Escape}')

    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a domain' })).toBeNull())
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another domain' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Choose a domain' })))
  },
)
