import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table is in UTF-8 with its mark, each row a line, and quoted where it has to be', () => {
  expect(
    csvOf([
      ['word', 'gloss'],
      ['ŋoma', 'drum, "big"\none'],
    ]),
  ).toBe('\uFEFFword,gloss\r\nŋoma,"drum, ""big""\none"\r\n')
})

test.each(['=1+1', '+1', '-ndo', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('%j is no formula in it', (text) => {
  expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/u)
})
