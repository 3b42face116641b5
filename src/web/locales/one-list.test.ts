import { expect, test } from 'vitest'
import { INTERFACE_LANGUAGES } from '#domain/user/interface-languages.ts'

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '../../../{scripts,bench}/**/*.{ts,mjs}', '../../../*.config.ts', '!../../../**/*.test.*'],
  { query: '?raw', eager: true, import: 'default' },
)

/** As a string, or as the name of a property. */
const isNamedIn = (source: string) => (language: string) =>
  new RegExp(`['"]${language}['"]|^\\s*${language}[:,]`, 'm').test(source)

test('whoever adds a language of the interface adds it to one list: no other source goes through them', () => {
  const lists = Object.entries(sources)
    .filter(([, source]) => INTERFACE_LANGUAGES.filter(isNamedIn(source)).length > INTERFACE_LANGUAGES.length / 2)
    .map(([file]) => file.split('/').slice(-2).join('/'))

  // The word lists for spelling come from elsewhere, and a language may have none.
  const spelling = ['spelling/dictionaries.ts', 'spelling/word-lists.ts']
  expect(lists.toSorted()).toEqual([...spelling, 'user/interface-languages.ts'])
})
