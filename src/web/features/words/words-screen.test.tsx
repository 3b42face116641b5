import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { permissionsOf, type Role } from '#domain/permission/permission.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Project } from '#domain/project/project.ts'
import type { Word } from '#domain/word/word.ts'
import { Decisions } from '#web/features/app-frame/decisions.tsx'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { nameOfColumn } from './columns.ts'
import type { CellPlayers } from './recordings-cell.tsx'
import type { CellField as CellFieldOf } from './use-cell-edits.ts'
import { WordsScreen } from './words-screen.tsx'

type Has = {
  readonly isWhole?: boolean
  readonly role?: Role
  readonly project?: Partial<Project>
  readonly at?: string
  /** Absent: the first call is never answered, so that nothing is sent. */
  readonly fetch?: (address: string) => Promise<Response>
}

/** What is typed in the cells, and how a word sounds, are other features. */
const CellField: CellFieldOf = ({ column }) => <input aria-label={`cell ${nameOfColumn(column)}`} />
const Players: CellPlayers = ({ guid }) => <p>sounds of {guid}</p>

/** The list of a project of which this device has no word. */
async function open({ isWhole = true, role = 'Owner', project = {}, at = '/', fetch = never }: Has = {}) {
  vi.stubGlobal('Worker', WorkerInPage)
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const user = aStoredUser()
  storeUser(user)
  const opened = aProject({ id: 'p1', ...project })
  const db = new ReplicaDatabase(user.id, opened.id)
  await db.setFact('isWhole', isWhole)
  onTestFinished(() => db.close())
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: <WordsScreen panelOf={(word) => <p>opened {word}</p>} cellField={CellField} players={Players} />,
      },
    ],
    { initialEntries: [at] },
  )
  const permissions = permissionsOf(role)
  const { store } = renderInApp(
    <>
      <Notifications />
      <Decisions projectId={opened.id} />
      <RouterProvider router={router} />
    </>,
    { project: opened, permissions, isOnDevice: true },
  )
  /** As somebody has changed it. */
  const hear = (changes: Partial<Project>): void =>
    act(() => store.dispatch(projectOpened({ project: { ...opened, ...changes }, permissions, openedBy: user.id })))
  return { db, hear }
}

const never = () => new Promise<Response>(() => undefined)

test('a project without a word says where words come from, until there is one', async () => {
  const { db } = await open()
  const way = await screen.findByRole('link', { name: 'Collect the first words' })
  expect(way.getAttribute('href')).toBe('/app/data-entry')
  expect(screen.queryByRole('table')).toBeNull()

  const word = aWord({ vernacular: 'maji' })
  await act(() => db.transaction('rw', db.tables, () => putNewer(db, [{ guid: word.guid, n: 1, word }])))

  expect(await screen.findByRole('table', { name: 'Words' })).toBeTruthy()
})

test('whoever may import is told what to do with a dictionary that is there', async () => {
  await open()

  const way = await screen.findByRole('link', { name: 'Import it here' })
  expect(way.getAttribute('href')).toBe('/app/project-settings#exchange')
})

test('nobody else is', async () => {
  await open({ role: 'Harvester' })

  expect(await screen.findByRole('link', { name: 'Collect the first words' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Import it here' })).toBeNull()
})

test('what is archived leads nowhere', async () => {
  await open({ project: { isActive: false } })

  expect(await screen.findByText('This archived project has no words.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('while words may still come, nobody says that there are none', async () => {
  await open({ isWhole: false })

  expect(await screen.findByText('0 words on this device so far')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Collect the first words' })).toBeNull()
})

test('words of a dictionary that is on its way are not taken for all of them', async () => {
  const fetch = async (address: string): Promise<Response> => {
    if (!address.includes('/totals')) throw new TypeError('Failed to fetch')
    const totals = { changeNumber: 9, words: 11_570, inDomains: 0, recorded: 0, glossed: {}, domains: {} }
    return new Response(JSON.stringify(totals))
  }
  const { db } = await open({ isWhole: false, fetch })
  await store(db, [aWord({ vernacular: 'maji' }), aWord({ vernacular: 'moto' })])
  expect(await screen.findByText('2 of 11,570 words on this device so far')).toBeTruthy()

  await userEvent.type(screen.getByRole('searchbox'), 'maji')
  expect(await screen.findByText('1 word on this device so far')).toBeTruthy()
  await userEvent.clear(screen.getByRole('searchbox'))
  await act(() => db.setFact('isWhole', true))
  expect(await screen.findByText('2 words')).toBeTruthy()
})

test('a list narrowed to rejected characters follows what is rejected, and is whole when nothing is', async () => {
  const { db, hear } = await open({ project: { rejectedCharacters: ['ŋ'] } })
  const words = ['ŋoma', 'chai', 'maji'].map((vernacular) => aWord({ vernacular }))
  await store(db, words)
  await userEvent.click(await screen.findByRole('button', { name: /^Rejected characters/ }))
  await screen.findByText('1 word')

  hear({ rejectedCharacters: ['ŋ', 'c'] })
  await screen.findByText('2 words')
  hear({ rejectedCharacters: [] })
  await screen.findByText('3 words')
  expect(screen.queryByRole('button', { name: /^Rejected characters/ })).toBeNull()
})

const store = (db: ReplicaDatabase, words: readonly Word[]) =>
  act(() =>
    db.transaction('rw', db.tables, () =>
      putNewer(
        db,
        words.map((word, at) => ({ guid: word.guid, n: at + 1, word })),
      ),
    ),
  )

/** What stands in the rows, as far as it is written. */
const rows = () =>
  screen.getAllByRole('row').flatMap((row) => (row.hasAttribute('aria-rowindex') ? [row.textContent] : []))

const PROTECTED = [{ type: 'Etymologies', count: null, value: null }] as const
const protectedWord = () => aWord({ vernacular: 'kichwa', senses: [aSense({ protectReasons: PROTECTED })] })

test('in a project that was imported, a press lists only the words that hold data which is not shown', async () => {
  const { db } = await open({ project: { liftImported: true } })
  await store(db, [protectedWord(), aWord({ vernacular: 'maji' })])
  const chip = await screen.findByRole('button', { name: /^Protected data/ })
  await vi.waitFor(() => expect(chip.textContent).toBe('Protected data 1'))
  await userEvent.click(chip)

  await vi.waitFor(() => expect(rows()).toEqual(['kichwa']))
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chip)
  await vi.waitFor(() => expect(rows()).toEqual(['kichwa', 'maji']))
})

test('a link to the words with protected data narrows the list, where something was imported', async () => {
  const { db } = await open({ project: { liftImported: true }, at: '/?only=protected' })
  await store(db, [protectedWord(), aWord({ vernacular: 'maji' })])

  await vi.waitFor(() => expect(rows()).toEqual(['kichwa']))
})

test('where nothing was imported, nothing is protected', async () => {
  const { db } = await open({ at: '/?only=protected' })
  await store(db, [aWord({ vernacular: 'maji' })])

  await vi.waitFor(() => expect(rows()).toEqual(['maji']))
  expect(screen.queryByRole('button', { name: /^Protected data/ })).toBeNull()
})

test('columns, filters and groups make a view, which is there again when something else was looked at', async () => {
  const { db } = await open({ project: { grammaticalInfoEnabled: true } })
  const noun = { catGroup: 'Noun', grammaticalCategory: 'Noun' } as const
  await store(db, [
    aWord({
      vernacular: 'maji',
      senses: [aSense({ glosses: [{ language: 'en', def: 'water' }], grammaticalInfo: noun })],
    }),
    aWord({
      vernacular: 'mto',
      senses: [aSense({ glosses: [{ language: 'en', def: 'river' }], grammaticalInfo: noun })],
    }),
    aWord({ vernacular: 'maziwa', senses: [aSense({ glosses: [{ language: 'en', def: 'waters' }] })] }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Filter columns' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter: English' }), 'watr')
  await vi.waitFor(() => expect(rows()).toEqual(['majiwater', 'maziwawaters']))
  await userEvent.click(screen.getByRole('button', { name: 'Columns and groups' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Part of speech' }))
  await userEvent.selectOptions(screen.getByLabelText('Group by'), 'Part of speech')
  const seen = ['Noun 1', 'majiwater Noun', 'Unspecified 1', 'maziwawaters']
  await vi.waitFor(() => expect(rows()).toEqual(seen))
  await userEvent.keyboard('{Escape}')

  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  await userEvent.type(await screen.findByLabelText('Name of this view'), 'Waters{Enter}{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Filter columns' }))
  await vi.waitFor(() => expect(rows().length).toBe(5))
  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Waters' }))
  await vi.waitFor(() => expect(rows()).toEqual(seen))
  expect(screen.getByRole('searchbox', { name: 'Filter: English' })).toHaveProperty('value', 'watr')
})

test('a heading sorts by its column, then the other way round, then no more', async () => {
  const { db } = await open()
  const glossed = (vernacular: string, def: string) =>
    aWord({ vernacular, senses: [aSense({ glosses: [{ language: 'en', def }] })] })
  await store(db, [glossed('a', 'moon'), glossed('b', 'apple'), glossed('c', 'sun')])
  const heading = await screen.findByRole('columnheader', { name: 'English' })
  for (const [order, sort] of [
    [['bapple', 'amoon', 'csun'], 'ascending'],
    [['csun', 'amoon', 'bapple'], 'descending'],
    [['amoon', 'bapple', 'csun'], 'none'],
  ] as const) {
    await userEvent.click(within(heading).getByRole('button'))
    await vi.waitFor(() => expect(rows()).toEqual(order))
    expect(heading.getAttribute('aria-sort')).toBe(sort)
  }
})

test('where no word fits, one way leads back to all of them', async () => {
  const { db } = await open()
  await store(db, [aWord({ vernacular: 'maji' })])
  await userEvent.type(await screen.findByRole('searchbox'), 'xyz')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all words' }))

  await vi.waitFor(() => expect(rows().length).toBe(1))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('all that are listed are flagged after a look at what would become of them, and one undo takes it back', async () => {
  const { db } = await open()
  const flagged = aWord({ vernacular: 'mto', flag: { active: true, text: 'tone?' } })
  const words = [aWord({ vernacular: 'maji' }), flagged, aWord({ vernacular: 'moto' })]
  await store(db, words)
  const guids = words.map(({ guid }) => guid)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  expect(await screen.findByText('3 words · selected: 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'More changes' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Flag' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Words that will change: 2. Already so: 1.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'check')
  expect(dialog.getByText('Words that will change: 3.')).toBeTruthy()
  expect(dialog.getByRole('list', { name: 'For example' }).textContent).toContain('check')
  await userEvent.click(dialog.getByRole('button', { name: 'Change (3)' }))

  const notice = await screen.findByText('Words changed: 3')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all' })))
  const decisions = async () => (await itemsOf(db, ['word'])).map(({ decision }) => decision)
  expect(await decisions()).toMatchObject([{ kind: 'bulk', edit: { kind: 'flag', text: 'check' } }])
  expect(screen.queryByRole('button', { name: 'More changes' })).toBeNull()
  await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }))
  const shown = () => wordsByGuid(db, guids)
  const reasons = async () => [...(await shown()).values()].map(({ word }) => word.flag.text)
  await vi.waitFor(async () => expect(await reasons()).toEqual(['', 'tone?', '']))
})

test('R25 what holds imported data is left out where it would be lost, and who may not review is not offered it', async () => {
  const { db, hear } = await open()
  const sense = aSense({ accessibility: 'Protected', protectReasons: [{ type: 'Notes', count: null, value: null }] })
  await store(db, [aWord({ vernacular: 'maji' }), aWord({ vernacular: 'chai', senses: [sense] })])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'More changes' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Left out, because they hold imported data that would be lost: 1/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Delete (1)' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  hear({ isActive: false })
  expect(screen.queryByRole('button', { name: 'More changes' })).toBeNull()
})

test('a Harvester puts words in a domain, and flags them where the project lets Harvesters review', async () => {
  const { db, hear } = await open({ role: 'Harvester' })
  await store(db, [aWord({ vernacular: 'maji' })])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  expect(await screen.findByRole('button', { name: 'Put in a domain (1)' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More changes' })).toBeNull()

  hear({ harvesterReviewEntriesEnabled: 'On' })
  await userEvent.click(screen.getByRole('button', { name: 'More changes' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Flag', 'Remove flags'])
})

test('what is listed is saved as a table for spreadsheets, in the columns that are shown', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const { db } = await open()
  await store(db, [
    aWord({ vernacular: '-ndo', senses: [aSense({ glosses: [{ language: 'en', def: 'water, still' }] })] }),
    aWord({ vernacular: 'moto', senses: [aSense({ glosses: [{ language: 'en', def: 'fire' }] })] }),
  ])
  await userEvent.type(await screen.findByRole('searchbox'), 'water')
  await vi.waitFor(() => expect(rows()).toEqual(['-ndowater, still']))
  await userEvent.click(screen.getByRole('button', { name: 'Export list as CSV' }))

  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  const [[blob] = []] = saved.mock.calls
  const text = await (blob as Blob).text()
  expect(text.split('\r\n').slice(1)).toEqual(['\'-ndo,"water, still"', ''])
})

test('whatever order or groups are chosen, the same words stay selected; other words are not', async () => {
  const { db } = await open({ project: { grammaticalInfoEnabled: true } })
  await store(db, [aWord({ vernacular: 'maji' }), aWord({ vernacular: 'moto' })])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select “moto”' }))
  await userEvent.click(within(screen.getByRole('columnheader', { name: 'English' })).getByRole('button'))
  await userEvent.click(screen.getByRole('button', { name: 'Columns and groups' }))
  await userEvent.selectOptions(await screen.findByLabelText('Group by'), 'Part of speech')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('2 words · selected: 1')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: /^No recording/ }))
  await vi.waitFor(() => expect(screen.queryByText(/selected/)).toBeNull())
})

test('a cell without a text is named by its column and its word', async () => {
  const { db } = await open({ project: { grammaticalInfoEnabled: true, definitionsEnabled: true } })
  await store(db, [aWord({ vernacular: 'maji' })])
  await userEvent.click(await screen.findByRole('button', { name: 'Columns and groups' }))
  const panel = within(await screen.findByRole('dialog'))
  for (const box of panel.getAllByRole('checkbox', { checked: false })) await userEvent.click(box)
  await userEvent.keyboard('{Escape}')

  const nameless = screen.getAllByRole('button').filter((one) => !(one.textContent || one.getAttribute('aria-label')))
  expect(nameless).toEqual([])
  for (const column of ['English', 'Note', 'Flag', 'Part of speech', 'Domains', 'Recordings'])
    expect(screen.getByRole('button', { name: `${column} of “maji”` })).toBeTruthy()
})

test('text of several lines is changed in the panel, since a cell has room for one', async () => {
  const { db } = await open()
  const two = aWord({ vernacular: 'maji', note: { language: 'en', text: 'north\nsouth' } })
  await store(db, [two, aWord({ vernacular: 'moto', note: { language: 'en', text: 'east' } })])
  await userEvent.click(await screen.findByRole('button', { name: 'Columns and groups' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Note' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'east' }))
  expect(screen.getByLabelText('cell note')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: /^north/ }))
  expect(await screen.findByText(`opened ${two.guid}`)).toBeTruthy()
})

test('a cell that is scrolled out of sight is left', async () => {
  const { db } = await open()
  const called = (at: number) => `w${String(at).padStart(2, '0')}`
  const words = Array.from({ length: 90 }, (_, at) => aWord({ vernacular: called(at) }))
  await store(db, words)
  await userEvent.click(await screen.findByRole('button', { name: 'English of “w00”' }))
  expect(screen.getByLabelText('cell gloss-en')).toBeTruthy()
  const scroller = screen.getByRole('table', { name: 'Words' }).parentElement ?? document.body
  fireEvent.scroll(scroller, { target: { scrollTop: 2_000 } })
  await screen.findByRole('button', { name: 'w60' })
  fireEvent.scroll(scroller, { target: { scrollTop: 0 } })

  expect(await screen.findByRole('button', { name: 'English of “w00”' })).toBeTruthy()
  expect(screen.queryByLabelText('cell gloss-en')).toBeNull()
})

test('words of several parts of speech are shown together', async () => {
  const { db } = await open({ project: { grammaticalInfoEnabled: true } })
  const word = (vernacular: string, catGroup: 'Noun' | 'Verb' | 'Adverb') =>
    aWord({ vernacular, senses: [aSense({ grammaticalInfo: { catGroup, grammaticalCategory: catGroup } })] })
  await store(db, [word('maji', 'Noun'), word('kunywa', 'Verb'), word('sana', 'Adverb')])
  await userEvent.click(await screen.findByRole('button', { name: 'Columns and groups' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Part of speech' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Filter columns' }))
  await userEvent.click(screen.getByRole('button', { name: 'Filter: Part of speech: Any' }))
  for (const name of ['Verb', 'Noun']) await userEvent.click(await screen.findByRole('checkbox', { name }))
  await vi.waitFor(() => expect(rows()).toEqual(['kunywa Verb', 'maji Noun']))

  await userEvent.click(screen.getByRole('checkbox', { name: 'Noun' }))
  await vi.waitFor(() => expect(rows()).toEqual(['kunywa Verb']))
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter: Part of speech: Verb' }))
})
