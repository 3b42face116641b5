import { expect, test } from 'vitest'
import { weekdayTexts } from './day-text.ts'

const WEEK = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)

test.each([
  ['en', 'Mon Tue Wed Thu Fri Sat Sun'],
  ['hi', 'सोम मंगल बुध गुरु शुक्र शनि रवि'],
  ['ar', 'ن ث ر خ ج س ح'],
  ['ml', 'തി ചൊ ബു വ്യാ വെ ശ ഞാ'],
  // Those of the browser are as long as the names, and its letters those of the English ones.
  ['sw', 'Jtat Jnne Jtan Alh Ijm Jmos Jpl'],
])('the heads of a week in %s are short: %s', (language, heads) => {
  expect(weekdayTexts(WEEK, language).join(' ')).toBe(heads)
})
