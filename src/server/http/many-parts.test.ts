import { expect, test } from 'vitest'
import { refuseManyParts } from './many-parts.ts'

const tooLarge = expect.objectContaining({ code: 'request.tooLarge', details: { limit: 5 } })

test.each([
  ['properties', '{"a":1,"b":2}', '{"a":1,"b":2,"c":3}'],
  ['objects, three times,', '[{}]', '[{},{}]'],
  ['lists', '[[],[],[[]]]', '[[],[],[[[]]]]'],
  ['entries, five for each other part,', `[${'0,'.repeat(25)}0]`, `[${'0,'.repeat(26)}0]`],
  ['parts that only look like more', String.raw`["{{{{{{", "\":\\\":[[[[[", {"\\":1}]`, '{"a":"{","b":":","c":"\\\\"}'],
])('%s are counted, in texts they are none', (_, fitting, excessive) => {
  expect(() => refuseManyParts(fitting, 5)).not.toThrow()
  expect(() => refuseManyParts(excessive, 5)).toThrow(tooLarge)
})

test('32 levels are as deep as it goes', () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

  expect(() => refuseManyParts(nested(32), 100)).not.toThrow()
  expect(() => refuseManyParts(nested(33), 100)).toThrow(expect.objectContaining({ code: 'request.malformedJson' }))
})

test.each(['{"a', '{"a\\', '"', '\\"', ''])('what is no JSON, such as %s, is read to its end', (text) => {
  expect(() => refuseManyParts(text, 5)).not.toThrow()
})
