import { expect, test } from 'vitest'
import { withoutJoiners, wordForm } from './word-form.ts'

test.each([
  ['a composed letter', 'e\u0301le\u0300ve', 'élève'],
  ['a letter with a dot below', '\u0958लम', 'क\u093Cलम'],
  ['a Malayalam final consonant', 'അവന്\u200D', 'അവ\u0D7B'],
  ['such a one with both joiners', 'അവന്\u200D\u200Cമാർ', 'അവ\u0D7Bമാർ'],
  ['Malayalam nta', 'എ\u0D7Bറെ', 'എന്റെ'],
  ['Malayalam au', 'സ\u0D4Cകര്യം', 'സ\u0D57കര്യം'],
  ['a typographic apostrophe', 'ng’ombe', "ng'ombe"],
  ['an apostrophe that is a letter', 'ngʼombe', "ng'ombe"],
  ['a joiner that asks for half a letter', 'क्\u200Dष', 'क्ष'],
  ['a joiner that nothing follows', 'വീട്\u200C', 'വീട്'],
])('%s has one form', (_, written, form) => {
  expect(wordForm(written)).toBe(form)
  expect(wordForm(form)).toBe(form)
})

test('a joiner between letters stays, and may be left out', () => {
  expect(wordForm('തമിഴ്\u200Cനാട്')).toBe('തമിഴ്\u200Cനാട്')
  expect(withoutJoiners('തമിഴ്\u200Cനാട്')).toBe('തമിഴ്നാട്')
})
