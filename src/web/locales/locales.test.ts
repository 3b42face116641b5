import { describe, expect, test } from 'vitest'
import { INTERFACE_LANGUAGES } from '#domain/user/interface-languages.ts'

type Texts = Record<string, string>

const files = import.meta.glob<Texts>('./*.json', { eager: true, import: 'default' })
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  eager: true,
  import: 'default',
})
/** Pages that the build writes. */
const buildSources = import.meta.glob<string>('../../../scripts/**/*.ts', {
  query: '?raw',
  eager: true,
  import: 'default',
})
const refusalSources = import.meta.glob<string>(['../../domain/domain-error.ts', '../../server/http/refusals.ts'], {
  query: '?raw',
  eager: true,
  import: 'default',
})

const texts = (language: string): Texts => files[`./${language}.json`] ?? {}
const PLURAL = /_(?:zero|one|two|few|many|other)$/
const english = texts('en')
const base = (key: string): string => key.replace(PLURAL, '')
const englishKeys = new Set(Object.keys(english).map(base))

test('there is a file for each interface language, and no other', () => {
  expect(Object.keys(files)).toEqual(INTERFACE_LANGUAGES.map((language) => `./${language}.json`))
})

/** Each code stands at the beginning of a line, in the type of all and in the table of what the server answers. */
const refusalsIn = (source: string): string[] =>
  [...source.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, code]) => `errors.${code}`)
const refusals = [...new Set(Object.values(refusalSources).flatMap(refusalsIn))]

test('the codes of refusals are found where they are declared, and are the same in both places', () => {
  const [declared = [], answered = []] = Object.values(refusalSources).map(refusalsIn)

  expect(declared.length).toBeGreaterThan(100)
  expect(answered.toSorted()).toEqual(declared.toSorted())
})

test.each(INTERFACE_LANGUAGES)(
  'R62 every refusal of the server, and of the app itself, has a text in %s',
  (language) => {
    const ofApp = [...englishKeys].filter((key) => key.startsWith('errors.'))
    const told = new Set(Object.keys(texts(language)).map(base))

    expect([...new Set([...refusals, ...ofApp])].filter((code) => !told.has(code))).toEqual([])
  },
)

test('every key that the source uses has an English text', () => {
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? ''),
  )

  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((key) => !englishKeys.has(key))).toEqual([])
})

test('every text is used: some source names its key, or builds it', () => {
  const { named, built } = keysIn(Object.values({ ...sources, ...buildSources, ...refusalSources }).join('\n'))
  const isUsed = (key: string): boolean =>
    named.has(key) || built.some(([head = '', tail = '']) => key.startsWith(head) && key.endsWith(tail))

  expect([...englishKeys].filter((key) => !isUsed(key))).toEqual([])
})

/** Whole ones in quotes, and beginning and end of those that are put together, such as `role.${role}`. */
function keysIn(source: string) {
  const named = new Set([...source.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key))
  const built = [...source.matchAll(/`(\w+\.[\w.]*)\$\{[^`]*?\}([\w.]*)`/g)].map(([, head, tail]) => [head, tail])
  return { named, built }
}

test('no text is empty', () => {
  for (const language of INTERFACE_LANGUAGES) {
    expect(Object.entries(texts(language)).filter(([, text]) => text.trim() === '')).toEqual([])
  }
})

describe.each(INTERFACE_LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  const translated = texts(language)

  test('lacks no text that English has', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const lacking = Object.keys(english)
      .flatMap((key) => (PLURAL.test(key) ? forms.map((form) => `${base(key)}_${form}`) : [key]))
      .filter((key) => !(key in translated))

    expect([...new Set(lacking)]).toEqual([])
  })

  test('translates nothing that English does not say', () => {
    expect(Object.keys(translated).filter((key) => !englishKeys.has(base(key)))).toEqual([])
  })

  test('puts in the same values as the English text', () => {
    const differing = Object.entries(translated).filter(([key, text]) => {
      // The form for “one” may stand for 21 as well, and then has a number where the English one has none.
      const model = `${english[key] ?? ''} ${english[`${base(key)}_other`] ?? ''}`
      return values(text).some((value) => !values(model).includes(value))
    })
    expect(differing).toEqual([])
  })

  test('has the same places for what is put in with a look of its own', () => {
    const differing = Object.entries(translated).filter(
      ([key, text]) => places(text) !== places(english[key] ?? english[`${base(key)}_other`] ?? ''),
    )
    expect(differing).toEqual([])
  })
})

function values(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '')
}

/** `<theirs/>` and their like. */
const places = (text: string): string => (text.match(/<\w+\/>/g) ?? []).toSorted().join(' ')
