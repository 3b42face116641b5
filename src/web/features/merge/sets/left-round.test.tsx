import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deviceMemory } from '#web/device/memory.ts'
import { unmergeIn } from '#web/shared/left-round.ts'
import { aVerdict, follow, open, press, tally, tellsVerdicts, undo, type Words } from './testing/open-sets.tsx'

const three: Words = [
  ['maji', 'water'],
  ['maji', 'juice'],
  ['moto', 'fire'],
  ['moto', 'hot'],
  ['mto', 'river'],
  ['mto', 'stream'],
]

/** Words that are spelled the same are told apart by their places. */
async function mergeSecond(): Promise<void> {
  const [, second] = screen.getAllByRole('button', { name: /^Actions for the word/ })
  await userEvent.click(second as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Merge into/ }))
  await press('Save')
}

test('a round that is left goes on at its number, with what was decided in it, also after a reload', async () => {
  const { goTo, reload, verdicts } = await open(three)
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'fire' })
  await press('Decide later')
  await screen.findByText('Set 3 of 3')
  await goTo('/app/goals')
  await goTo('/app/goals/duplicates')
  await screen.findByText('Set 3 of 3')
  await screen.findByRole('group', { name: 'river' })

  reload()
  await screen.findByText('Set 3 of 3')
  await screen.findByText('You’re continuing the round that you left.')
  await press('Decide later')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 1To decide later: 2')
  expect(await verdicts()).toHaveLength(3)
})

test('what a round has brought is still there after a reload, until somebody goes on', async () => {
  const { goTo, reload } = await open(three.slice(0, 2))
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('heading', { name: 'Round finished' })
  reload()
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 1')
  await follow('Back to Clean up')
  await goTo('/app/goals/duplicates')
  await screen.findByText('No duplicates found')
})

test('a merge of a round that was left can be taken back where it was', async () => {
  const { reload } = await open(three.slice(0, 4))
  await screen.findByRole('group', { name: 'water' })
  await mergeSecond()
  await screen.findByText('Set 2 of 2')
  reload()
  await screen.findByText('Set 2 of 2')
  await press('Previous')
  await press('Undo this merge')
  await screen.findByRole('group', { name: 'juice' })
  await press('Not duplicates')
  await screen.findByText('Set 2 of 2')
  await press('Skip')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 1Still open: 1')
})

test('what is taken back by a notice elsewhere is taken back in the round', async () => {
  const { goTo } = await open(three)
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'fire' })
  await goTo('/app/goals')
  await undo(/^Not duplicates: .maji · maji/)
  await goTo('/app/goals/duplicates')
  await screen.findByText('Set 2 of 3')
  await press('Skip')
  await screen.findByRole('group', { name: 'river' })
  await press('Skip')
  await screen.findByRole('heading', { name: 'Round finished' })
  await waitFor(() => expect(tally()).toBe('Still open: 3'))
})

test('what others have decided since a round was left is not asked', async () => {
  const given: unknown[] = []
  const { askServerAgain, goTo, words } = await open(three, {
    beforeOpening: ({ server }) => tellsVerdicts(server, given),
  })
  await screen.findByRole('group', { name: 'water' })
  await press('Skip')
  await screen.findByRole('group', { name: 'fire' })
  await goTo('/app/goals')
  given.push(aVerdict('notDuplicates', words.slice(2, 4)))
  await askServerAgain()
  await goTo('/app/goals/duplicates')
  await screen.findByText(/^Someone else has/)
  expect(screen.queryByRole('group', { name: 'fire' })).toBeNull()
})

test('whoever does not want the round that was left searches again', async () => {
  const { goTo } = await open(three)
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'fire' })
  await goTo('/app/goals')
  await goTo('/app/goals/duplicates')
  await press('Search again')
  expect(await screen.findByText('Set 1 of 2')).toBeTruthy()
})

test('sets that were put off are a round that goes on where it was left, and what is put off since comes at the end', async () => {
  const { goTo, reload } = await open(three)
  await screen.findByRole('group', { name: 'water' })
  await press('Decide later')
  await screen.findByRole('group', { name: 'fire' })
  await press('Decide later')
  await goTo('/app/goals/duplicates/deferred')
  await screen.findByText('Set 1 of 2')
  await press('Not duplicates')
  await screen.findByText('Set 2 of 2')
  await goTo('/app/goals/duplicates')
  await screen.findByRole('group', { name: 'river' })
  await press('Decide later')
  await goTo('/app/goals/duplicates/deferred')
  await screen.findByText('Set 2 of 3')
  reload()
  await screen.findByText('Set 2 of 3')
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'river' })
  await press('Decide later')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 2To decide later: 1')
})

test('a round that the device remembers only in part is searched for anew', async () => {
  const { goTo, reload } = await open(three)
  await screen.findByRole('group', { name: 'water' })
  await press('Skip')
  await screen.findByRole('group', { name: 'fire' })
  await goTo('/app/goals')
  const key = deviceMemory.keys().find((one) => one.includes('round-duplicates')) as `person-${string}`
  deviceMemory.put({ [key]: deviceMemory.get(key)?.slice(0, 40) ?? null })
  reload()
  await goTo('/app/goals/duplicates')
  expect(await screen.findByText('Set 1 of 3')).toBeTruthy()
})

test('a set that was merged before a round was left is told as merged when it is over', async () => {
  const { goTo } = await open(three.slice(0, 4))
  await screen.findByRole('group', { name: 'water' })
  await mergeSecond()
  await screen.findByText('Set 2 of 2')
  await goTo('/app/goals')
  await goTo('/app/goals/duplicates')
  await press('Not duplicates')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Merged: 1Not duplicates: 1')
})

test('a set of which the merge was taken back in the history is still open when the round goes on', async () => {
  const { goTo } = await open(three.slice(0, 4))
  await screen.findByRole('group', { name: 'water' })
  await mergeSecond()
  await screen.findByText('Set 2 of 2')
  await goTo('/app/goals')
  const key = deviceMemory.keys().find((one) => one.includes('round-duplicates')) as `person-${string}`
  const [, merge] = /"merge":"([^"]+)"/.exec(deviceMemory.get(key) ?? '') ?? []
  unmergeIn([key], merge ?? '')
  await goTo('/app/goals/duplicates')
  await press('Not duplicates')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 1Still open: 1')
})
