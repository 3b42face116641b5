import { expect, test } from 'vitest'
import { LETTERS, lettersOfScript } from './letters-of-script.ts'

const SCRIPTS = `
Adlm Arab Armn Beng Cans Cham Cher Cyrl Deva Ethi Geor Grek Gujr Guru
Hebr Java Khmr Knda Lana Laoo Latn Lisu Mlym Mtei Mymr Nkoo Olck Orya
Plrd Sinh Syrc Talu Taml Tavt Telu Tfng Thaa Thai Tibt Vaii Yiii
`

test('each script that has a face has a letter, and no other one', () => {
  const scripts = SCRIPTS.trim().split(/\s+/)
  for (const script of scripts)
    expect(lettersOfScript(`und-${script}`)).toMatch(new RegExp(`^\\p{sc=${script}}+$`, 'u'))
  expect(scripts.flatMap((script) => [...lettersOfScript(`und-${script}`)]).toSorted()).toEqual([...LETTERS].toSorted())
})

test.each([
  ['am', 'ሀ'],
  ['ru', 'бң'],
  ['seh', 'ŋ'],
  ['seh-Arab', 'ب'],
  ['ja', ''],
  ['qaa-x-unwritten', ''],
  ['not a tag', ''],
  ['', ''],
])('a language is written as its tag says, else as is known of it (%s)', (tag, letters) => {
  expect(lettersOfScript(tag)).toBe(letters)
})
