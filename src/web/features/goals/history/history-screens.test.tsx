import '#web/replica/testing/indexed-db.ts'
import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ChangedWordLine, ChangeSetLine, WordVersion } from '#contract/change-set.ts'
import type { Project } from '#domain/project/project.ts'
import { permissionsOf, type Role } from '#domain/permission/permission.ts'
import { aGuid, anId, aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { deviceMemory } from '#web/device/memory.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { GoalsScreen } from '../goals-screen.tsx'
import { ChangeSetScreen } from './change-set-screen.tsx'
import { HistoryScreen } from './history-screen.tsx'
import { WordHistoryScreen } from './word-history-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const amina = { userId: 'amina', name: 'Amina', hasAvatar: false }
const joseph = { userId: 'joseph', name: 'Joseph', hasAvatar: false }

const aLine = (line: Partial<ChangeSetLine> = {}): ChangeSetLine => ({
  id: aGuid(),
  kind: 'change',
  note: '',
  madeAt: '2026-11-01T10:00:00.000Z',
  madeBy: amina,
  words: 1,
  named: { left: ['maji'], gone: [] },
  undoes: null,
  undoneBy: null,
  isUndoneInPart: false,
  undone: null,
  characters: null,
  ...line,
})

type Shown = {
  readonly at: string
  readonly role?: Role
  readonly answers: Readonly<Record<string, unknown>>
  readonly project?: Partial<Project>
}

/** The screens of the history for `amina`; what is asked of the server is answered by the beginning of its address, or not at all. */
function open({ at, role = 'Owner', answers, project: has = {} }: Shown) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^.*\/v1\/projects\/[^/]+/, '')
    asked.push(path)
    const found = Object.keys(answers).find((start) => path.startsWith(start))
    if (found === undefined) throw new TypeError('offline')
    return Response.json(answers[found])
  })
  const user = aStoredUser({ id: 'amina' })
  const project = aProject(has)
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.close())
  const router = createMemoryRouter(
    [
      { path: '/app/goals', Component: GoalsScreen },
      { path: '/app/goals/history', Component: HistoryScreen },
      { path: '/app/goals/history/:changeSet', Component: ChangeSetScreen },
      { path: '/app/words/:guid/history', Component: WordHistoryScreen },
    ],
    { initialEntries: [at] },
  )
  renderInApp(
    <>
      <Notifications />
      <RouterProvider router={router} />
    </>,
    { user, project, permissions: permissionsOf(role), isOnDevice: true },
  )
  return { db, asked, router }
}

const HISTORY = '/app/goals/history'
const GUID = aGuid()
const decisions = async (db: ReplicaDatabase) => (await itemsOf(db, ['word'])).map(({ decision }) => decision)

test('each change is a sentence, with who made it and when', async () => {
  const named = { left: ['kuku'], gone: ['kukú'] }
  const lines = [
    aLine({ kind: 'merge', words: 2, named, madeBy: joseph }),
    aLine({ kind: 'replace', note: 'c → ch', words: 812 }),
    aLine({ kind: 'undo', undone: 'remove' }),
    aLine({ kind: 'bulk', note: '+ 5.2', words: 3 }),
    aLine({ kind: 'bulk', note: 'Noun' }),
    aLine({ kind: 'bulk' }),
    aLine({ kind: 'bulk', note: '1.3 → 5.2' }),
  ]
  open({ at: HISTORY, answers: { '/changesets': { changeSets: lines, next: null } } })
  const list = within(await screen.findByRole('list', { name: 'History' }))
  const said = list.getAllByRole('listitem').map((line) => line.textContent)
  const texts = said.map((line) => line.replaceAll(/[\u2066\u2068\u2069]/g, ''))

  expect(texts[0]).toMatch(/^Merged kukú into kukuJoseph.*Nov 1, 2026/)
  expect(texts[1]).toMatch(/^Replaced c → chAmina.*words: 812/)
  expect(texts[2]).toMatch(/^Undid “Deleted: maji”/)
  expect(texts[3]).toMatch(/^Edited maji · … \(\+ 5\.2\)Amina/)
  expect(texts[4]).toMatch(/^Edited maji \(Noun\)Amina/)
  expect(texts[5]).toMatch(/^Edited majiAmina/)
  // In Arabic as well the arrow points from the one to the other.
  expect(said[6]).toContain('(\u20661.3 → 5.2\u2069)')
})

test('what is asked of the history stands in the address, and who sees all may ask for one person', async () => {
  const member = { ...joseph, username: 'joseph', role: 'Editor', joinedAt: '2026-01-01T00:00:00Z', lastWord: null }
  const { asked, router } = open({
    at: `${HISTORY}?kind=merge`,
    answers: { '/changesets': { changeSets: [], next: null }, '/members': [member] },
  })
  await screen.findByText('No changes match this.')
  await screen.findByRole('option', { name: 'Joseph' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Joseph')

  await waitFor(() => expect(asked).toContain('/changesets?userid=joseph&kind=merge'))
  expect(router.state.location.search).toBe('?person=joseph&kind=merge')
})

test('who has left the project and has lines in its history can be asked for as well', async () => {
  const member = { ...joseph, username: 'joseph', role: 'Editor', joinedAt: '2026-01-01T00:00:00Z', lastWord: null }
  const authors = [joseph, { ...amina, userId: 'zuhura', name: 'Zuhura' }, { ...amina, userId: 'gone', name: null }]
  const { asked } = open({
    at: HISTORY,
    answers: { '/changesets': { changeSets: [], next: null }, '/changesetauthors': { authors }, '/members': [member] },
  })
  await screen.findByRole('option', { name: 'Zuhura' })
  const who = screen.getByRole('combobox', { name: 'Who' })
  const names = within(who).getAllByRole('option')
  expect(names.map((option) => option.textContent)).toEqual(['Anyone', 'Joseph', 'Zuhura', 'a deleted user'])
  await userEvent.selectOptions(who, 'Zuhura')
  await waitFor(() => expect(asked).toContain('/changesets?userid=zuhura'))
})

test('a Harvester is told that these are their own changes, and cannot ask for those of others', async () => {
  open({ at: HISTORY, role: 'Harvester', answers: { '/changesets': { changeSets: [], next: null } } })
  await screen.findByText(/^Nothing yet/)
  expect(screen.getByText('What you changed in this project.')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Who' })).toBeNull()
})

test('without a network the list says so, and can be asked again', async () => {
  open({ at: HISTORY, answers: {} })
  await screen.findByText(/^The history needs the internet/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a deleted word is brought back, also while nothing can be sent, and the focus stays at its button', async () => {
  const removed = aLine({ kind: 'remove', named: { left: [], gone: ['maji'] } })
  const { db } = open({ at: HISTORY, answers: { '/changesets': { changeSets: [removed], next: null } } })
  const button = await screen.findByRole('button', { name: 'Bring back' })
  await userEvent.click(button)

  expect(await screen.findByRole('button', { name: 'Undone' })).toBe(button)
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  expect(await decisions(db)).toMatchObject([{ kind: 'undo', of: removed.id }])
})

test('a merge that is undone here counts no more in the round in which it was made, and again when that is taken back', async () => {
  const merge = aLine({ kind: 'merge', words: 2, named: { left: ['kuku'], gone: ['kukú'] } })
  const { id } = aProject()
  const key = `person-amina-round-duplicates-${id}` as const
  const one = ['kuku', { outcome: 'merged', given: null, merge: merge.id }]
  const other = ['maji', { outcome: 'merged', given: null, merge: aGuid() }]
  const round = (...became: readonly unknown[]) =>
    JSON.stringify({ sets: [{ words: ['kuku'] }], areIdentical: true, order: { at: 1, shown: [0, 1] }, became })
  deviceMemory.put({ [key]: round(one, other) })
  onTestFinished(() => void deviceMemory.put({ [key]: null }))
  open({ at: HISTORY, project: { id }, answers: { '/changesets': { changeSets: [merge], next: null } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Undone' })
  await waitFor(() => expect(deviceMemory.get(key)).toBe(round(other)))

  await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(deviceMemory.get(key)).toBe(round(one, other)))
})

const aDecision = aLine({
  kind: 'characters',
  words: 0,
  named: { left: [], gone: [] },
  characters: [
    ['a', 'undecided', 'accepted'],
    ['ŋ', 'undecided', 'accepted'],
    ['x', 'accepted', 'rejected'],
  ],
})

test('what was decided about characters is told with them, and is taken back as far as it still counts', async () => {
  const { db } = open({
    at: HISTORY,
    answers: { '/changesets': { changeSets: [aDecision], next: null } },
    project: { validCharacters: ['a'], rejectedCharacters: ['x'] },
  })
  const [line] = await screen.findAllByRole('listitem')
  expect(line?.textContent.replaceAll(/[\u2068\u2069]/g, '')).toMatch(/^Accepted: a ŋ · Rejected: xAmina/)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const acts = async () => (await itemsOf(db, ['characters'])).map(({ act }) => act)
  await waitFor(async () =>
    expect(await acts()).toEqual([
      { kind: 'decideCharacters', letters: ['x'], status: 'accepted' },
      { kind: 'decideCharacters', letters: ['a'], status: 'undecided' },
    ]),
  )
})

test('nothing is taken back of what was decided otherwise since, nor by who may not decide about characters', async () => {
  const answers = { '/changesets': { changeSets: [aDecision], next: null } }
  open({ at: HISTORY, answers })
  expect((await screen.findByRole('button', { name: 'Undo' })).ariaDisabled).toBe('true')
  cleanup()
  open({ at: HISTORY, answers, role: 'Editor' })
  await screen.findByRole('listitem')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('who may not review entries undoes own changes only, and nobody undoes the code of a language here', async () => {
  const lines = [aLine({ madeBy: joseph }), aLine(), aLine({ kind: 'code' })]
  open({ at: HISTORY, role: 'Harvester', answers: { '/changesets': { changeSets: lines, next: null } } })
  await screen.findByRole('list', { name: 'History' })
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})

const aChanged = (changed: Partial<ChangedWordLine> = {}): ChangedWordLine => {
  const before = aWord({ vernacular: 'maji', senses: [aSense()] })
  const made = { ...before, vernacular: 'máji' }
  return { guid: before.guid, before, made, undoLeaves: 'other', conflicts: [], ...changed }
}

test('of an edit of many words it is said whether all of them were taken back, or only some', async () => {
  const undone = aLine({ kind: 'bulk', words: 2, undoneBy: aGuid() })
  const lines = [undone, { ...undone, id: aGuid(), isUndoneInPart: true }]
  open({ at: HISTORY, answers: { '/changesets': { changeSets: lines, next: null } } })
  const [whole, inPart] = (await screen.findAllByRole('listitem')).map((line) => within(line))
  expect(whole?.getByRole('button', { name: 'Undone' }).ariaDisabled).toBe('true')
  expect(inPart?.getByText('Partly undone')).toBeTruthy()
  expect(inPart?.queryByRole('button')).toBeNull()
})

test('an opened change shows each word field by field, and one word of it is undone alone', async () => {
  const [one, other] = [aChanged(), aChanged({ undoLeaves: 'same' })]
  const set = aLine({ kind: 'bulk', words: 2 })
  const { db } = open({
    at: `${HISTORY}/${set.id}`,
    answers: { '/changesets/': { changeSet: set, words: [one, other], next: null } },
  })
  const [row] = await screen.findAllByRole('row', { name: /^Word/ })
  expect(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['maji', 'máji'])
  expect(screen.getByText('Nothing of this is left to undo.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await screen.findByRole('button', { name: 'Undone' })
  expect(await decisions(db)).toMatchObject([{ kind: 'undo', of: set.id, words: [one.guid] }])
})

test('of a merge no word is undone alone, and what was written since is named', async () => {
  const conflicts = [{ path: 'plural', mine: '', theirs: 'mengi' }]
  const set = aLine({ kind: 'merge', words: 1 })
  const answer = { changeSet: set, words: [aChanged({ conflicts })], next: null }
  open({ at: `${HISTORY}/${set.id}`, answers: { '/changesets/': answer } })

  expect((await screen.findByText(/^Written since/)).textContent).toContain('mengi')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Undo all' })).toBeTruthy()
})

test('an earlier state of a word is restored as an edit of what it is now', async () => {
  const now = aWord({ vernacular: 'máji', id: anId() })
  const then = { ...now, vernacular: 'maji', id: anId() }
  const version = (number: number, state: typeof now, before: typeof now | null): WordVersion => ({
    number,
    madeAt: '2026-11-01T10:00:00.000Z',
    madeBy: amina,
    changeSet: { id: aGuid(), kind: before ? 'change' : 'enter', note: '' },
    version: state,
    before,
  })
  const versions = [version(2, now, then), version(1, then, null)]
  const { db } = open({
    at: `/app/words/${now.guid}/history`,
    answers: { '/wordhistories/': { versions, next: null } },
  })
  await putNewer(db, [{ guid: now.guid, n: 1, word: now }])
  const list = within(await screen.findByRole('list', { name: 'History of this word' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Edited', 'Added'])
  await userEvent.click(await screen.findByRole('button', { name: 'Restore this' }))

  await screen.findByText('Restored')
  expect(await decisions(db)).toMatchObject([
    { kind: 'change', base: { version: now.id }, word: { guid: now.guid, vernacular: 'maji' } },
  ])
})

test('an earlier state of a deleted word is restored as an edit of what it was last', async () => {
  const [first, last] = [anId(), anId()].map((id) => aWord({ id, guid: GUID, vernacular: id }))
  const gone = aWord({ id: anId(), guid: GUID, accessibility: 'Deleted' })
  const states = [gone, last, first].map((version, at, all) => ({
    number: 3 - at,
    madeAt: '2026-11-01T10:00:00.000Z',
    madeBy: amina,
    changeSet: null,
    version,
    before: all[at + 1] ?? null,
  }))
  const { db } = open({
    at: `/app/words/${GUID}/history`,
    answers: { '/wordhistories/': { versions: states, next: null } },
  })
  await screen.findByText('The word was deleted.')
  const [, oldest] = await screen.findAllByRole('button', { name: 'Restore this' })
  await userEvent.click(oldest ?? document.body)

  await screen.findByText('Restored')
  expect(await decisions(db)).toMatchObject([
    { kind: 'change', base: { version: last?.id }, word: { vernacular: first?.vernacular } },
  ])
})

test('a word is shown as it was at the end of a day, by the clocks here, and restored from there; before it was there that is said', async () => {
  const [then, last] = ['maji', 'máji'].map((vernacular) => aWord({ id: anId(), guid: GUID, vernacular }))
  const state = { number: 1, madeAt: '2026-11-01T10:00:00.000Z', madeBy: amina, changeSet: null, before: null }
  const until = (month: number, date: number) =>
    `/wordhistories/${GUID}?to=${encodeURIComponent(new Date(2026, month, date).toISOString())}`
  const { db, router } = open({
    at: `/app/words/${GUID}/history`,
    answers: {
      [until(10, 3)]: { versions: [{ ...state, version: then }], next: null },
      [until(9, 2)]: { versions: [], next: null },
      '/wordhistories/': { versions: [{ ...state, number: 2, version: last, before: then }], next: null },
    },
  })
  const now = aWord({ id: anId(), guid: GUID, vernacular: 'máji' })
  await putNewer(db, [{ guid: GUID, n: 1, word: now }])
  await screen.findByRole('heading', { name: 'máji' })
  const day = screen.getByLabelText('As it was on')
  fireEvent.change(day, { target: { value: '2026-11-02' } })
  const word = within(await screen.findByRole('region', { name: 'maji' }))
  expect(word.getByRole('row', { name: /^Word maji/ })).toBeTruthy()
  expect(router.state.location.search).toBe('?day=2026-11-02')
  await userEvent.click(word.getByRole('button', { name: 'Restore this' }))
  await screen.findByText('Restored')
  expect(await decisions(db)).toMatchObject([
    { kind: 'change', base: { version: now.id }, word: { vernacular: 'maji' } },
  ])

  fireEvent.change(day, { target: { value: '2026-10-01' } })
  await screen.findByText('This word wasn’t there yet.')
  expect(screen.queryByRole('button', { name: 'Restore this' })).toBeNull()
})

test('the goals show what one did last, and a Harvester has the history there', async () => {
  const { asked } = open({
    at: '/app/goals',
    role: 'Harvester',
    answers: { '/changesets': { changeSets: [aLine()], next: null } },
  })
  const lately = within(await screen.findByRole('region', { name: 'What you did last' }))
  expect((await lately.findByRole('link')).textContent).toContain('maji')
  expect(screen.getByRole('link', { name: /^History/ }).getAttribute('href')).toBe(HISTORY)
  expect(asked).toContain('/changesets?userid=amina')
})
