import { describe, expect, test } from 'vitest'
import { INTERFACE_LANGUAGES } from '#domain/user/interface-languages.ts'
import guide from '../../../docs/translating.md?raw'

type Texts = Readonly<Record<string, string>>

const files = import.meta.glob<Texts>('./*.json', { eager: true, import: 'default' })
const texts = (language: string): Texts => files[`./${language}.json`] ?? {}

type Term = { readonly english: string; readonly term: string; readonly key: string }

/** What the glossary of a language says; in the English one, a term is named once. */
function glossaryOf(language: string): readonly Term[] {
  const [, after = ''] = guide.split(new RegExp(`^### .* \\(\`${language}\`\\)$`, 'm'))
  const [section = ''] = after.split(/^#/m)
  const rows = [...section.matchAll(/^\|(.+)\|$/gm)]
    .slice(2)
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
  return rows.map((cells) => {
    const [english = ''] = cells
    return { english, term: cells.at(-2) ?? '', key: (cells.at(-1) ?? '').replaceAll('`', '') }
  })
}

const terms = glossaryOf('en')

test('the English glossary has the terms of the trade', () => {
  expect(terms.length).toBeGreaterThan(40)
  expect(terms.map(({ english }) => english)).toEqual(
    expect.arrayContaining([
      'Dictionary language',
      'gloss',
      'meaning',
      'Semantic domains',
      'Part of speech',
      'Harvester',
    ]),
  )
})

describe.each(INTERFACE_LANGUAGES)('in docs/translating.md the glossary of %s', (language) => {
  const glossary = glossaryOf(language)
  const said = Object.values(texts(language)).join('\n').toLowerCase()

  test('has the same terms as the English one', () => {
    expect(glossary.map(({ english, key }) => [english, key])).toEqual(terms.map(({ english, key }) => [english, key]))
  })

  test('says what the screens say', () => {
    const named = glossary.filter(({ key }) => key !== '')

    expect(named.map(({ key, term }) => [key, term])).toEqual(named.map(({ key }) => [key, texts(language)[key]]))
  })

  test('has no word that no text has', () => {
    expect(glossary.filter(({ key, term }) => key === '' && !said.includes(term.toLowerCase()))).toEqual([])
  })
})
