import { expect, test } from 'vitest'
import { readableText, readableValue } from './readable.ts'

const read = (json: string): unknown => readableValue(JSON.parse(json), json)

test.each([
  ['a NUL', 'ma\0ji', String.raw`ma\u0000ji`],
  ['half a surrogate pair', 'ma\ud83dji', String.raw`ma\ud83dji`],
])('%s is refused, wherever it stands', (_, text, escaped) => {
  const refusal = expect.objectContaining({ code: 'request.unreadableText' })

  expect(() => readableText(text, 'vernacular')).toThrow(refusal)
  expect(() => read(`{"senses":[{"gloss":"${escaped}"}]}`)).toThrow(refusal)
  expect(() => read(`{"senses":["${escaped}"]}`)).toThrow(refusal)
  expect(() => read(`{"${escaped}":1}`)).toThrow(refusal)
})

test('text of any script is readable', () => {
  expect(readableText('ɓáŋ ମାଁ 𞤢𞤣 👩‍🌾', '')).toBe('ɓáŋ ମାଁ 𞤢𞤣 👩‍🌾')
})

test.each(['__proto__', String.raw`\u005f_proto__`])('a property named %s is dropped', (name) => {
  expect((read(`[{"${name}":{"isAdmin":true},"name":"a"}]`) as object[]).map(Object.keys)).toEqual([['name']])
})
