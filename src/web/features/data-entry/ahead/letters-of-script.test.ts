import { expect, test } from 'vitest'
import { LETTERS, lettersOfScript } from './letters-of-script.ts'

test('a letter is of the script that its code says', () => {
  for (const [script, letters] of Object.entries(LETTERS))
    expect(letters).toMatch(new RegExp(`^\\p{sc=${script}}+$`, 'u'))
})

test.each([
  ['am', LETTERS['Ethi']],
  ['seh', LETTERS['Latn']],
  ['seh-Arab', LETTERS['Arab']],
  ['qaa-x-unwritten', ''],
  ['not a tag', ''],
  ['', ''],
])('a language is written as its tag says, else as is known of it (%s)', (tag, letters) => {
  expect(lettersOfScript(tag)).toBe(letters)
})
