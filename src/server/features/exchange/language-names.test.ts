import { expect, test } from 'vitest'
import { languageName } from './language-names.ts'

test.each([
  ['en', 'English'],
  ['en-US', 'English'],
  ['ags', 'Esimbi'],
  ['NTU-x-orth', 'Natügu'],
  ['seh-fonipa-x-etic', 'Sena'],
  ['zlu', 'Zul'],
  ['sw', 'Swahili'],
  ['ps', 'Pashto'],
])('%s is %s', (tag, name) => {
  expect(languageName(tag)).toBe(name)
})

test.each([
  ['cmn', 'Mandarin Chinese'],
  ['tl', 'Tagalog'],
])('%s, which is often taken for another, is %s', (tag, name) => {
  expect(languageName(tag)).toBe(name)
})

test.each(['qaa-x-stc', 'ajsdlfj', 'mul', 'und', 'x-demo', '', 'not a tag'])('%s has no name', (tag) => {
  expect(languageName(tag)).toBe('')
})
