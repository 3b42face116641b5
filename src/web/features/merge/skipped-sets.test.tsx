import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aRound, isAtRest, mergeInto, mto, mtoo, press, ziwa, ziwaa, ziwwa } from './testing/a-round.tsx'

test('a set that is skipped leads to the next one, by its key as well, and nothing is decided about it', async () => {
  const { db, onEnd, onKeepApart, onDefer } = await aRound()
  await press('Skip')
  await screen.findByRole('group', { name: 'river' })
  await press('Previous')
  await screen.findByRole('group', { name: 'lake' })
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  await press('Next')
  await screen.findByRole('group', { name: 'river' })
  await userEvent.keyboard('{Alt>}k{/Alt}')
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect([onKeepApart.mock.calls, onDefer.mock.calls, await db.operations.where({ guid: ziwa.guid }).count()]).toEqual([
    [],
    [],
    0,
  ])
})

test('what is arranged is neither skipped nor forgotten', async () => {
  const { onEnd } = await aRound()
  await mergeInto('ziwaa', 'ziwa')
  expect(isAtRest('Skip')).toBe(true)
  await userEvent.keyboard('{Alt>}k{/Alt}')
  expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy()
  expect(onEnd).not.toHaveBeenCalled()
})

test('words that somebody has picked out are not skipped', async () => {
  await aRound({ onKeepApart: undefined, onDefer: undefined })
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
})

test('a set at which somebody else is just now comes after the others', async () => {
  let taken = mto.guid
  await aRound({
    sets: [
      [mto.guid, mtoo.guid],
      [ziwa.guid, ziwaa.guid],
      [ziwwa.guid, ziwa.guid],
    ],
    isTaken: (words) => words.includes(taken),
  })
  await screen.findByRole('group', { name: 'pond' })
  taken = ziwwa.guid
  await press('Skip')
  expect(await screen.findByRole('group', { name: 'river' })).toBeTruthy()
})
