import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_WRITING_SYSTEM } from '#domain/project/project.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { showScreen } from '#web/testing/show-screen.tsx'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { ProjectSettingsScreen } from './project-settings-screen.tsx'

/** What stands at “Language of the domains”, where that is a fact and no choice. */
const treeLanguage = () =>
  screen.getAllByRole('term').find((term) => term.textContent === 'Domain language')?.nextElementSibling?.textContent

const inTelugu = { semDomWritingSystem: { ...NO_WRITING_SYSTEM, bcp47: 'te-IN' } }

test('S14.3 who may not choose the language of the domains sees which one the project has', async () => {
  showScreen(ProjectSettingsScreen, { role: 'Harvester', project: inTelugu })

  expect(treeLanguage()).toBe('Telugu')
  expect(screen.queryByLabelText('Domain language')).toBeNull()
})

test('that of a project that has chosen none is each person’s own', async () => {
  showScreen(ProjectSettingsScreen, { role: 'Harvester' })

  expect(treeLanguage()).toBe('Each person’s interface language')
})

test('in an archived project, where nobody may choose, its Owner sees it, too', async () => {
  showScreen(ProjectSettingsScreen, { project: { ...inTelugu, isActive: false } })

  expect(treeLanguage()).toBe('Telugu')
})

test('who may choose it sees it once, as a choice', async () => {
  showScreen(ProjectSettingsScreen, { project: inTelugu })

  expect(screen.getByLabelText('Domain language')).toHaveProperty('value', 'te')
  expect(treeLanguage()).toBeUndefined()
})

const shownParts = () => screen.getAllByRole('navigation')[0]?.textContent

test('a search field finds parts by what is settled in them, and Enter leads to the first', async () => {
  const { router } = showScreen(ProjectSettingsScreen)
  const field = screen.getByRole('searchbox', { name: 'Find a setting' })
  await userEvent.type(field, 'wav')

  expect(shownParts()).toBe('Fields')
  expect(screen.queryByRole('switch', { name: /^Let people delete/ })).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.hash).toBe('#fields'))
  await waitFor(() => expect(document.activeElement?.id).toBe('fields'))
})

test('what no part holds is said, and what was typed in a part that is hidden stays', async () => {
  showScreen(ProjectSettingsScreen)
  const name = screen.getByRole('textbox', { name: 'Project name' })
  await userEvent.type(name, ' and the hills')
  const field = screen.getByRole('searchbox', { name: 'Find a setting' })
  await userEvent.type(field, 'xyzzy')
  expect(screen.getByText('No setting matches “xyzzy”.')).toBeDefined()

  await userEvent.clear(field)
  expect(name).toHaveProperty('value', 'Words of the coast and the hills')
})

test('who is led to a part by an address gets there again when what comes late has moved it, until they go elsewhere', () => {
  const moves: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private isOver = false
      constructor(move: () => void) {
        moves.push(() => this.isOver || move())
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {
        this.isOver = true
      }
    },
  )
  const shown: string[] = []
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function shows(this: Element) {
    shown.push(this.id)
  })
  onTestFinished(() => {
    scrolled.mockRestore()
    vi.unstubAllGlobals()
  })
  const move = (): void => moves.forEach((one) => one())
  showScreen(ProjectSettingsScreen, { hash: '#languages' })
  expect(document.activeElement?.id).toBe('languages')
  expect(shown).toEqual(['languages'])
  act(move)
  expect(shown).toEqual(['languages', 'languages'])

  window.dispatchEvent(new WheelEvent('wheel'))
  act(move)
  expect(shown).toHaveLength(2)
})

test('members see what they may, and who leads the project is led to people, characters and duplicates', async () => {
  showScreen(ProjectSettingsScreen, { role: 'Harvester' })
  expect(screen.queryByText('Protected data')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Members' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Speakers' })).toBeDefined()
})

test('the Owner is led to what has a page of its own', async () => {
  showScreen(ProjectSettingsScreen)
  const ways = ['Members', 'Speakers', 'Characters', 'How spellings are compared']

  expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/app/people/members',
    '/app/people/speakers',
    '/app/goals/characters',
    '/app/goals/duplicates',
  ])
})

test('a project gets another name by a click, and undo gives it the former one', async () => {
  const { writes } = showScreen(ProjectSettingsScreen)
  const name = screen.getByRole('textbox', { name: 'Project name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Coast{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes.map((write) => JSON.parse(write.replace(/^PUT \S+ /, '')) as unknown)).toEqual([
    { name: 'Coast', read: { name: 'Words of the coast' } },
    { name: 'Words of the coast', read: { name: 'Coast' } },
  ])
})

/** The settings of a project with these words on this device. */
async function settingsWith(isProtected: readonly boolean[], liftImported: boolean): Promise<void> {
  vi.stubGlobal('Worker', WorkerInPage)
  const db = new ReplicaDatabase('amina', 'p1')
  onTestFinished(() => db.close())
  const protectReasons = [{ type: 'Etymologies', count: null, value: null }] as const
  const words = isProtected.map((one) => aWord({ senses: [aSense(one ? { protectReasons } : {})] }))
  showScreen(ProjectSettingsScreen, { project: { liftImported }, isOnDevice: true })
  const lines = words.map((word, at) => ({ guid: word.guid, n: at + 1, word }))
  await act(() => db.transaction('rw', db.tables, () => putNewer(db, lines)))
}

const wayToProtected = () => screen.queryByRole('link', { name: 'Show these words' })

test('where imported words hold data that is not shown, it says how many, and leads to them in the list of words', async () => {
  await settingsWith([true, false, true], true)

  expect(await screen.findByText(/^Words with protected data: 2/)).toBeTruthy()
  expect(wayToProtected()?.getAttribute('href')).toBe('/app/words?only=protected')
})

test.each([
  ['none of them does', [false], true, 0],
  ['nothing was imported, so that the list does not offer them', [true], false, 1],
] as const)('where %s, there is no such way', async (_, isProtected, liftImported, count) => {
  await settingsWith(isProtected, liftImported)

  expect(await screen.findByText(`Words with protected data: ${count}`)).toBeTruthy()
  expect(wayToProtected()).toBeNull()
})
