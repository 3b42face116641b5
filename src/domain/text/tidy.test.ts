import { expect, test } from 'vitest'
import { tidy } from './tidy.ts'

test('blanks go around a text, not within, and its letters are composed', () => {
  expect(tidy('\u00a0 ko\u0301 na\tmaji\n')).toBe('k\u00f3 na\tmaji')
  expect(tidy(' \u2003')).toBe('')
})
