import { expect, test } from 'vitest'
import { aSense, aWord } from '../testing/builders.ts'
import { withNewSense, withSenseMoved } from './senses-of-word.ts'
import type { WordContent } from './word.ts'

const [head, old, top, end] = ['head', 'old', 'top', 'end'].map((guid) =>
  aSense({ guid, accessibility: guid === 'old' ? 'Deleted' : 'Active' }),
) as [ReturnType<typeof aSense>, ReturnType<typeof aSense>, ReturnType<typeof aSense>, ReturnType<typeof aSense>]
const word = aWord({ senses: [head, old, top, end] })

const orderOf = ({ senses }: WordContent): readonly string[] => senses.map(({ guid }) => guid)

test('S12.6 a sense changes places with its neighbour that is in use', () => {
  expect(orderOf(withSenseMoved(word, top, -1))).toEqual(['top', 'head', 'old', 'end'])
  expect(orderOf(withSenseMoved(word, head, 1))).toEqual(['old', 'top', 'head', 'end'])
  expect(orderOf(withSenseMoved(word, top, 1))).toEqual(['head', 'old', 'end', 'top'])
})

test('the first goes no further up, the last none down', () => {
  expect(withSenseMoved(word, head, -1)).toBe(word)
  expect(withSenseMoved(word, end, 1)).toBe(word)
})

test('a new sense is the last and says something', () => {
  expect(withNewSense(word, { language: 'en', def: ' peak ' }, 'new').senses.at(-1)).toMatchObject({
    guid: 'new',
    glosses: [{ language: 'en', def: 'peak' }],
  })
  expect(withNewSense(word, { language: 'en', def: ' ' }, 'new')).toBe(word)
})
