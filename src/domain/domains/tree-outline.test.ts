import { expect, test } from 'vitest'
import { buildTree } from './domain-tree.ts'
import { openTo, outlineMove, outlineOf } from './tree-outline.ts'
import type { Direction } from './tree-moves.ts'

const tree = buildTree(
  'en',
  ['1', '1.1', '1.1.1', '1.2', '2'].map((id) => ({ id, guid: '', name: id, inEnglish: false })),
  { hidden: ['1.2'] },
)
const shown = (...open: string[]) => outlineOf(tree, new Set(open)).map(({ domain, level }) => [domain.id, level])
const press = (key: string, at: string, open: readonly string[] = [], direction: Direction = 'ltr') =>
  outlineMove(outlineOf(tree, new Set(open)), at, { key, direction })

test('shows what lies below an open domain, but nothing hidden', () => {
  expect(shown()).toEqual([
    ['1', 1],
    ['2', 1],
  ])
  expect(shown('1', '1.1')).toEqual([
    ['1', 1],
    ['1.1', 2],
    ['1.1.1', 3],
    ['2', 1],
  ])
  expect(openTo(tree, '1.1.1')).toEqual(['1', '1.1'])
  expect(outlineOf(tree, new Set(['1'])).map(({ isOpen }) => isOpen)).toEqual([true, false, null])
})

test('up and down go to the next line, Home and End to the ends', () => {
  expect(press('ArrowDown', '1')).toEqual({ to: '2' })
  expect(press('ArrowDown', '2')).toBeNull()
  expect(press('ArrowUp', '2', ['1'])).toEqual({ to: '1.1' })
  expect(press('End', '1')).toEqual({ to: '2' })
  expect(press('Home', '2')).toEqual({ to: '1' })
})

test('inwards opens and goes in, outwards closes and goes out; right to left they are swapped', () => {
  expect(press('ArrowRight', '1')).toEqual({ open: '1' })
  expect(press('ArrowRight', '1', ['1'])).toEqual({ to: '1.1' })
  expect(press('ArrowRight', '2')).toBeNull()
  expect(press('ArrowLeft', '1', ['1'])).toEqual({ close: '1' })
  expect(press('ArrowLeft', '1.1', ['1'])).toEqual({ to: '1' })
  expect(press('ArrowLeft', '1', [], 'rtl')).toEqual({ open: '1' })
})

test('Enter chooses; other keys do nothing', () => {
  expect(press('Enter', '1')).toEqual({ select: '1' })
  expect(press('x', '1')).toBeNull()
})
