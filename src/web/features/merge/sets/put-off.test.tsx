import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { open, press, follow, mergeInto, aVerdict, tellsVerdicts, guidOf } from './testing/open-sets.tsx'

test('a set that was put off is arranged as before when one comes back to it in the same round', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['moto', 'fire'],
    ['moto', 'hot'],
  ])
  await screen.findByRole('group', { name: 'water' })
  const [, second] = screen.getAllByRole('button', { name: /^Actions for the word/ })
  await userEvent.click(second as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Merge into/ }))
  await press('Decide later')
  await screen.findByRole('group', { name: 'fire' })
  await press('Previous')
  await screen.findByText('No longer separate words: maji')
  await press('Decide later')
  await screen.findByRole('group', { name: 'fire' })
  const arranged = { columns: [{ guid: guidOf(0) }] }
  expect((await verdicts()).filter(({ kind }) => kind === 'giveVerdict')).toMatchObject([{ arranged }, { arranged }])
})

test('a set that was put off comes back as it was arranged, and a decision is taken back where all of them are listed', async () => {
  await open([
    ['ziwa', 'lake'],
    ['ziwaa', 'pond'],
  ])
  await mergeInto('ziwaa', 'ziwa')
  await press('Decide later')
  await follow('Decided sets (1)')
  await screen.findByText('ziwaa')
  await follow('Decide now')
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  expect(result.getByText('pond')).toBeTruthy()
  await press('Save')
  await screen.findByRole('heading', { name: 'Round finished' })
  await press('Continue with more sets')
  await follow('Decided sets (0)')
  await screen.findByText(/^You’re offline, so only what you’ve decided/)
  expect(screen.queryByRole('heading', { name: 'Decide later' })).toBeNull()
})

test('what was put off can be decided from where a round ends, and where there is nothing more to find', async () => {
  await open([
    ['ziwa', 'lake'],
    ['ziwaa', 'pond'],
  ])
  await screen.findByRole('group', { name: 'lake' })
  await press('Decide later')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(await screen.findByRole('link', { name: 'Sets to decide later (1)' })).toBeTruthy()
  await press('Continue with more sets')
  await screen.findByText('No duplicates found')
  await follow('Sets to decide later (1)')
  expect(await screen.findByRole('group', { name: 'lake' })).toBeTruthy()
})

test('without a network nobody is told that nothing was decided or put off', async () => {
  await open([['ziwa', 'lake']], { at: '/app/goals/duplicates/deferred' })
  await screen.findByText(/^You’re offline, so only what you’ve decided/)
  expect(screen.queryByText('Nothing to decide later')).toBeNull()
})

test('where nothing was put off that is said, and what somebody puts off now comes up', async () => {
  const given: unknown[] = []
  const { askServerAgain, words } = await open(
    [
      ['ziwa', 'lake'],
      ['ziwaa', 'pond'],
    ],
    { at: '/app/goals/duplicates/deferred', beforeOpening: ({ server }) => tellsVerdicts(server, given) },
  )
  await screen.findByText('Nothing to decide later')
  given.push(aVerdict('deferred', words))
  await askServerAgain()
  expect(await screen.findByRole('group', { name: 'pond' })).toBeTruthy()
})

test('a set that is withdrawn leaves the focus at the next one, and each is named by its words', async () => {
  await open(
    [
      ['maji', 'water'],
      ['maji', 'juice'],
      ['moto', 'fire'],
      ['motto', 'hot'],
    ],
    {
      at: '/app/goals/duplicates/decided',
      beforeOpening: ({ server, words }) =>
        tellsVerdicts(server, [
          aVerdict('notDuplicates', words.slice(0, 2)),
          aVerdict('notDuplicates', words.slice(2)),
        ]),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw maji water ?maji juice/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /maji/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Withdraw moto/ })))
})
