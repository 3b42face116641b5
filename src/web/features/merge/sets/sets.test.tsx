import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import {
  open,
  press,
  undo,
  mergeInto,
  tally,
  aVerdict,
  tellsVerdicts,
  guidOf,
  BrokenWorker,
  type Words,
} from './testing/open-sets.tsx'

test('sets come one after the other, the same spelling first; what is decided about one does not come up again', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['moto', 'fire'],
    ['moto', 'hot'],
    ['ziwa', 'lake'],
    ['ziwaa', 'pond'],
  ])
  await screen.findByText('Spelled the same')
  await screen.findByText('Set 1 of 2')
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'fire' })
  await press('Decide later')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 1To decide later: 1')
  expect(await verdicts()).toMatchObject([
    { verdict: 'notDuplicates', about: 'maji · maji' },
    { verdict: 'deferred', about: 'moto · moto', arranged: { deleted: [] } },
  ])

  await press('Continue with more sets')
  await screen.findByText('Similar spelling')
  await mergeInto('ziwaa', 'ziwa')
  await press('Save')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Merged: 1')
  await press('Continue with more sets')
  await screen.findByText('No duplicates found')
})

test('what is left of a set after a merge is no duplicate', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['maji', 'sap'],
  ])
  await screen.findByRole('group', { name: 'water' })
  const [, second] = screen.getAllByRole('button', { name: /^Actions for the word/ })
  await userEvent.click(second as HTMLElement)
  await userEvent.click((await screen.findAllByRole('menuitem', { name: /^Merge into/ }))[0] as HTMLElement)
  await press('Save')
  await screen.findByRole('heading', { name: 'Round finished' })
  const words = [{ guid: guidOf(0) }, { guid: guidOf(2) }]
  expect(await verdicts()).toMatchObject([{ verdict: 'notDuplicates', words }])
})

test('who comes back to a set and decides otherwise has decided once', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['moto', 'fire'],
    ['moto', 'hot'],
  ])
  await screen.findByRole('group', { name: 'water' })
  await press('Decide later')
  await screen.findByRole('group', { name: 'fire' })
  await press('Previous')
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'fire' })
  await press('Decide later')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 1To decide later: 1')
  const [first, ...others] = await verdicts()
  expect(others).toMatchObject([
    { verdict: 'notDuplicates' },
    { kind: 'withdrawVerdict', verdictId: first?.verdictId },
    { verdict: 'deferred' },
  ])
})

test('a decision is told with what takes it back, and then the set is open again', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['moto', 'fire'],
    ['moto', 'hot'],
  ])
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'fire' })
  await undo(/^Not duplicates: .maji · maji/)
  await waitFor(async () => expect(await verdicts()).toMatchObject([{}, { kind: 'withdrawVerdict' }]))
  await press('Decide later')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('To decide later: 1Still open: 1')
})

test('what is taken back once the round is over is told among what it has brought', async () => {
  await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['moto', 'fire'],
    ['moto', 'hot'],
  ])
  await screen.findByRole('group', { name: 'water' })
  await press('Decide later')
  await screen.findByRole('group', { name: 'fire' })
  await press('Not duplicates')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 1To decide later: 1')
  await undo(/^Not duplicates: .moto · moto/)
  await waitFor(() => expect(tally()).toBe('To decide later: 1Still open: 1'))
})

test('who takes back what they have decided otherwise has the decision of before again', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['moto', 'fire'],
    ['moto', 'hot'],
  ])
  await screen.findByRole('group', { name: 'water' })
  await press('Decide later')
  await screen.findByRole('group', { name: 'fire' })
  await press('Previous')
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'fire' })
  await undo(/^Not duplicates: .maji · maji/)
  await waitFor(async () => expect(await verdicts()).toHaveLength(5))
  expect((await verdicts()).slice(3)).toMatchObject([{ kind: 'withdrawVerdict' }, { verdict: 'deferred' }])
  await press('Decide later')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('To decide later: 2')
})

test('the next round takes the focus to its first set', async () => {
  await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['ziwa', 'lake'],
    ['ziwaa', 'pond'],
  ])
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await press('Continue with more sets')
  const board = (await screen.findByRole('group', { name: 'lake' })).closest('section')
  const { activeElement } = document
  expect(activeElement === document.body).toBe(false)
  expect(activeElement?.compareDocumentPosition(board as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('who compares spellings otherwise meanwhile ends nobody’s round', async () => {
  const { compare } = await open([
    ['ziwa', 'lake'],
    ['ziwaa', 'pond'],
  ])
  await mergeInto('ziwaa', 'ziwa')
  compare({ ignoresDiacritics: true, knowsSwaps: true })
  expect(screen.getByRole('button', { name: 'Save' }).ariaDisabled).not.toBe('true')
  expect(screen.getByText('This applies from the next sets on.')).toBeTruthy()
})

test('where nothing is found, it is looked for anew as soon as spellings are compared otherwise', async () => {
  const { compare } = await open([
    ['mto', 'river'],
    ['tmo', 'stream'],
  ])
  await screen.findByText('No duplicates found')
  compare({ ignoresDiacritics: false, knowsSwaps: true })
  expect(await screen.findByRole('group', { name: 'river' })).toBeTruthy()
})

test('what others have decided is waited for, and is not asked again', async () => {
  const words: Words = [
    ['maji', 'water'],
    ['maji', 'juice'],
    ['ziwa', 'lake'],
    ['ziwa', 'pond'],
  ]
  await open(words, {
    beforeOpening: ({ server, words: [one, other] }) =>
      tellsVerdicts(server, [aVerdict('notDuplicates', [one, other])]),
  })
  await screen.findByRole('group', { name: 'lake' })
  expect(screen.queryByRole('group', { name: 'water' })).toBeNull()
})

test('what is arranged stays while it is asked in vain what others have decided', async () => {
  const { askServerAgain } = await open([
    ['ziwa', 'lake'],
    ['ziwaa', 'pond'],
  ])
  await mergeInto('ziwaa', 'ziwa')
  await askServerAgain()
  expect(screen.getByRole('button', { name: 'Save' }).ariaDisabled).not.toBe('true')
  expect(screen.getByText(/^You’re offline/)).toBeTruthy()
})

test('a search that breaks off says so, and is begun again', async () => {
  const words: Words = [
    ['maji', 'water'],
    ['maji', 'juice'],
  ]
  await open(words, { inWorker: BrokenWorker })
  await screen.findByText(/^The search stopped/)
  vi.stubGlobal('Worker', WorkerInPage)
  await press('Try again')
  expect(await screen.findByText('Spelled the same')).toBeTruthy()
})

test('a merge that is refused once the round is over counts no more, and nothing is said of its words any more', async () => {
  const { verdicts, refuseMerges } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['maji', 'sap'],
  ])
  await screen.findByRole('group', { name: 'water' })
  const [, second] = screen.getAllByRole('button', { name: /^Actions for the word/ })
  await userEvent.click(second as HTMLElement)
  await userEvent.click((await screen.findAllByRole('menuitem', { name: /^Merge into/ }))[0] as HTMLElement)
  await press('Save')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Merged: 1')
  expect(await verdicts()).toHaveLength(1)

  await refuseMerges()
  const round = screen.getByRole('region', { name: 'Round finished' })
  await within(round).findByText(/^This merge wasn’t accepted/)
  await waitFor(() => expect(tally()).not.toContain('Merged'))
  await waitFor(async () =>
    expect(await verdicts()).toMatchObject([
      { kind: 'giveVerdict' },
      { kind: 'withdrawVerdict', verdictId: expect.any(String) },
    ]),
  )
  const address = screen.getByRole('link', { name: 'Arrange again' }).getAttribute('href')
  expect(address).toBe(`/app/goals/merge?${[0, 1, 2].map((at) => `word=${guidOf(at)}`).join('&')}`)
})
