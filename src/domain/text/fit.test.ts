import { expect, test } from 'vitest'
import { FIT, fitOf } from './fit.ts'

test.each([
  ['sky', FIT.whole],
  ['sky lark', FIT.start],
  ['the sky', FIT.wordStart],
  ['frisky', FIT.part],
  ['sea', null],
])('how “sky” fits “%s”', (text, fit) => {
  expect(fitOf(text, 'sky')).toBe(fit)
})
