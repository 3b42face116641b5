import { expect, test } from 'vitest'
import { onDottedCircle } from './on-dotted-circle.ts'

test.each([
  ['\u0301', '\u25CC\u0301', 'an accent alone'],
  ['\u0323\u0301', '\u25CC\u0323\u0301', 'two stacked marks, on one circle'],
  ['\u064E', '\u25CC\u064E', 'an Arabic vowel sign'],
  ['\u093F', '\u25CC\u093F', 'a Devanagari vowel sign'],
  ['tone (\u0300), high \u0301', 'tone (\u25CC\u0300), high \u25CC\u0301', 'marks within a text'],
])('%j is shown as %j: %s', (text, shown) => {
  expect(onDottedCircle(text)).toBe(shown)
})

test.each(['kọ́', 'ko\u0323\u0301', 'कि', 'كِتَاب', 'ማይ', '\u25CC\u0301', '', '1\uFE0F\u20E3'])(
  '%j stays as it is',
  (text) => {
    expect(onDottedCircle(text)).toBe(text)
  },
)
