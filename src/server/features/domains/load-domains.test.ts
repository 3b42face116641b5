import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { DomainFile } from './domain-file.ts'
import { createDomainLibrary } from './domain-library.ts'
import { wholeName, type LoadedDomain } from './domain-language-data.ts'
import { loadDomains } from './load-domains.service.ts'
import { readDomainFile } from './read-domain-file.ts'
import { shippedGuids, shippedNames } from './shipped-domains.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const GUID = '00000000-0000-4000-8000-00000000000'
const loaded = (id: string, overrides: Partial<LoadedDomain> = {}): LoadedDomain => ({
  id,
  guid: `${GUID}${id.at(-1)}`,
  name: `Name ${id}`,
  description: '',
  questions: [],
  ...overrides,
})
const file = (languages: Record<string, readonly LoadedDomain[]>): DomainFile => new Map(Object.entries(languages))

const { db } = await createTestDatabase(afterAll)
/** A library that looks again at every call. */
let clock = 0
const library = createDomainLibrary(db, () => (clock += 60_000))

describe('what ships, before anything is loaded', () => {
  test('1,792 domains, each with a guid and an English name of its own', async () => {
    const { names, tree } = await library.read('en')

    expect(names).toHaveLength(1792)
    expect(new Set(names.map(({ guid }) => guid)).size).toBe(1792)
    expect(new Set(names.map(({ name }) => name)).size).toBe(1792)
    expect(names.some(({ inEnglish }) => inEnglish)).toBe(false)
    expect(tree.domains.get('Sem')?.childKeys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  })

  test.each(['ar', 'es', 'fr', 'hi', 'id', 'my', 'pt', 'ru', 'sw', 'te', 'zh'])(
    '%s: its names, English ones marked',
    async (lang) => {
      const { names } = await library.read(lang)

      expect(names).toHaveLength(1792)
      expect(names.filter(({ inEnglish }) => !inEnglish)).toHaveLength(shippedNames(lang).size)
      expect(names.every(({ name }) => name !== '')).toBe(true)
    },
  )

  test('a language without names is all English, an unknown one is English', async () => {
    const malayalam = await library.read('ml')

    expect(malayalam.lang).toBe('ml')
    expect(malayalam.names[0]).toMatchObject({ name: 'Universe, creation', inEnglish: true })
    expect((await library.read('tlh')).lang).toBe('en')
  })
})

describe('loading', () => {
  test('puts English where a translation is missing and never asks an empty question', async () => {
    await loadDomains(
      db,
      [
        file({
          en: [loaded('1', { description: 'About 1.', questions: ['(1) a?', '(2) b?'] }), loaded('1.2')],
          fr: [loaded('1', { name: 'Nom 1', questions: ['(1) à ?', ''] }), loaded('1.2', { name: '' })],
        }),
      ],
      NOW,
    )
    const { names, texts } = await library.read('fr')

    expect(texts.get('1')).toEqual({
      id: '1',
      description: { text: 'About 1.', inEnglish: true },
      questions: [
        { text: '(1) à ?', inEnglish: false },
        { text: '(2) b?', inEnglish: true },
      ],
    })
    expect(names.map(({ name, inEnglish }) => [name, inEnglish])).toEqual([
      ['Nom 1', false],
      [shippedNames('fr').get('1.2'), false],
    ])
  })

  test('again replaces a domain whose guid changed and removes what is gone (spec rules R9.1)', async () => {
    const other = '00000000-0000-4000-8000-0000000000ff'
    const [report] = await loadDomains(db, [file({ en: [loaded('1', { guid: other })] })], NOW)
    const { names } = await library.read('en')

    expect(report).toMatchObject({ lang: 'en', domains: 1, removed: ['1', '1.2'] })
    expect(names.map(({ id, guid }) => [id, guid])).toEqual([['1', other]])
  })

  test('of several files with one language the last counts', async () => {
    const first = file({ en: [loaded('1', { name: 'First' })] })
    await loadDomains(db, [first, file({ en: [loaded('1', { name: 'Last' })] })], NOW)

    expect((await library.read('en')).names.map(({ name }) => name)).toEqual(['Last'])
  })

  test('that fails leaves everything as it was', async () => {
    const broken = file({ en: [loaded('1', { name: 'New' })], fr: [loaded('1', { guid: 'no guid' })] })

    await expect(loadDomains(db, [broken], NOW)).rejects.toThrow(/uuid/)
    expect((await library.read('en')).names.map(({ name }) => name)).toEqual(['Last'])
  })

  test('a running server notices it', async () => {
    let now = 0
    const running = createDomainLibrary(db, () => now)
    const before = await running.read('en')
    await loadDomains(db, [file({ en: [loaded('1', { name: 'Noticed' })] })], NOW)

    expect(await running.read('en')).toBe(before)
    now += 60_000
    const after = await running.read('en')
    expect(after.names[0]?.name).toBe('Noticed')
    expect(after.digest).not.toBe(before.digest)
  })
})

const DATA = path.join(process.env['GRANARY_TEST_DATA'] ?? '../shared/data', 'semantic-domains')
const official = (name: string) => readDomainFile(path.join(DATA, 'official', name))

describe.skipIf(!existsSync(DATA))('the official files (needs GRANARY_TEST_DATA or ../shared/data)', () => {
  test('load whole, agree with what ships, and leave no question empty', async () => {
    const files = [
      await official('LocalizedLists-ar.xml'),
      await official('SemanticDomains-zh.xml'),
      await official('SemDom.xml'),
    ]
    const reports = await loadDomains(db, files, NOW)

    expect(reports.map(({ lang, domains }) => [lang, domains])).toEqual([
      ['en', 1792],
      ['ar', 1792],
      ['zh', 1792],
    ])
    const english = await library.read('en')
    expect(new Map(english.names.map(({ id, guid }) => [id, guid]))).toEqual(shippedGuids())
    expect(new Map(english.names.map(({ id, name }) => [id, name]))).toEqual(shippedNames('en'))
    // Seven that the official list asks nothing about have our own questions.
    expect([...english.texts.values()].filter(({ questions }) => questions.length === 0)).toEqual([])
    for (const lang of ['ar', 'zh']) {
      const { texts } = await library.read(lang)
      expect([...texts.values()].every(({ questions }) => questions.every(({ text }) => text.trim() !== ''))).toBe(true)
      expect([...texts].map(([id, { questions }]) => [id, questions.length])).toEqual(
        [...english.texts].map(([id, { questions }]) => [id, questions.length]),
      )
    }
  })

  test.each(['ar', 'en', 'es', 'fr', 'hi', 'id', 'my', 'pt', 'ru', 'sw', 'zh'])(
    '%s.json: every name finds its domain',
    async (lang) => {
      await loadDomains(db, [await readDomainFile(path.join(DATA, `${lang}.json`))], NOW)
      const { names, idByName, tree } = await library.read(lang)

      for (const { name } of names) {
        expect(wholeName(tree.domains.get(idByName.get(wholeName(name)) ?? '')?.name ?? '')).toBe(wholeName(name))
      }
    },
  )
})
