import { expect, test } from 'vitest'
import { codePointsOf } from './code-points.ts'

test.each([
  ['a', ['U+0061']],
  ['ɔ\u0301', ['U+0254', 'U+0301']],
  ['𞤀', ['U+1E900']],
])('S10.1 the code points of %s are %j', (letter, codePoints) => {
  expect(codePointsOf(letter)).toEqual(codePoints)
})
