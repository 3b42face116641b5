import { expect, test } from 'vitest'
import { RowsInGroups } from './rows-in-groups.ts'

const group = (name: string, count: number) => ({ name, id: '', count })

test('each group has its heading above its words', () => {
  const groups = [group('a', 2), group('b', 1)]
  const rows = new RowsInGroups(groups)

  expect([0, 1, 2, 3, 4].map((row) => rows.placeOf(row))).toEqual([
    { group: groups[0] },
    { word: 0 },
    { word: 1 },
    { group: groups[1] },
    { word: 2 },
  ])
  expect([0, 3].map((row) => rows.wordFrom(row))).toEqual([0, 2])
})

test('without groups each row is a word', () => {
  const rows = new RowsInGroups([])

  expect(rows.placeOf(7)).toEqual({ word: 7 })
  expect(rows.wordFrom(7)).toBe(7)
})
