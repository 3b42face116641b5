import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deleteSense, planOf } from '#domain/merge/arranging.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { aRound, isAtRest, mergeInto, ziwa } from './testing/a-round.tsx'

const imported: Pick<Word, 'accessibility' | 'protectReasons'> = {
  accessibility: 'Protected',
  protectReasons: [{ type: 'Etymologies', count: null, value: 'root' }],
}
/** A word that holds imported data itself; its only sense does not. */
const mlima = aWord({
  vernacular: 'mlima',
  ...imported,
  senses: [aSense({ glosses: [{ language: 'en', def: 'hill' }] })],
})

test('a word that holds imported data says so in its head, and its last meaning stays', async () => {
  await aRound({ sets: [[ziwa.guid, mlima.guid]] }, [mlima])
  const column = within(await screen.findByRole('region', { name: 'mlima' }))
  expect(column.getByText(/^Holds imported data/).textContent.trim()).toBe(
    'Holds imported data that isn’t shown here: Etymologies: root',
  )
  const hill = within(column.getByRole('group', { name: 'hill' }))
  await userEvent.click(hill.getByRole('button'))
  expect(await screen.findByRole('menuitem', { name: /^Delete this meaning/ })).toHaveProperty('disabled', true)
  const why = 'This is the last meaning of a word that holds imported data, so it can’t be deleted.'
  expect(screen.getByText(why)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

  // With the other word it goes on, and nothing is lost.
  await mergeInto('mlima', 'ziwa')
  expect(isAtRest('Save')).toBe(false)
  const result = within(screen.getByRole('region', { name: 'Result' }))
  expect(result.getByText(/^Imported data that isn’t shown here is kept/).textContent).toContain('Etymologies: root')
})

test('an arrangement that would lose imported data can’t be saved, and says of which word', async () => {
  const all = [ziwa, mlima].map((one) => ({ guid: one.guid, version: one.id, word: one }))
  const hill = mlima.senses[0]?.guid ?? ''
  const sets = [[ziwa.guid, mlima.guid]]
  await aRound({ sets, arrangedOf: () => deleteSense(planOf(all), hill) }, [mlima])
  expect((await screen.findByRole('alert')).textContent).toMatch(/This can’t be saved.*mlima/)
  expect(isAtRest('Save')).toBe(true)
})

test('where the project lets people delete imported data, the arrangement is saved and says what goes', async () => {
  const sets = [[ziwa.guid, mlima.guid]]
  await aRound({ sets }, [mlima], { protectedDataOverrideEnabled: 'On' })
  const hill = within(await screen.findByRole('group', { name: 'hill' }))
  await userEvent.click(hill.getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete this meaning/ }))
  expect(await screen.findByText(/^\s*Imported data will be deleted with: .?mlima/)).toBeTruthy()
  expect(isAtRest('Save')).toBe(false)
})
