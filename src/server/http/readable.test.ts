import { expect, test } from 'vitest'
import { readableText, readableValue } from './readable.ts'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

test.each([
  ['a NUL', 'ma\0ji'],
  ['half a surrogate pair', 'ma\ud83dji'],
])('%s is refused, wherever it stands', (_, text) => {
  const refusal = expect.objectContaining({ code: 'request.unreadableText' })

  expect(() => readableText(text, 'vernacular')).toThrow(refusal)
  expect(() => readableValue({ senses: [{ gloss: text }] }, true)).toThrow(refusal)
  expect(() => readableValue({ [text]: 1 }, true)).toThrow(refusal)
})

test('text of any script is readable', () => {
  expect(readableText('ɓáŋ ମାଁ 𞤢𞤣 👩‍🌾', '')).toBe('ɓáŋ ମାଁ 𞤢𞤣 👩‍🌾')
})

test('32 levels are as deep as it goes', () => {
  expect(readableValue(nested(32), false)).toEqual(nested(32))
  expect(() => readableValue(nested(33), false)).toThrow(expect.objectContaining({ code: 'request.malformedJson' }))
})

test('a property named __proto__ is dropped', () => {
  expect(Object.keys(readableValue(JSON.parse('{"__proto__":{"isAdmin":true},"name":"a"}'), false) as object)).toEqual([
    'name',
  ])
})
