import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '../testing/builders.ts'
import { orderOf } from '../text/collate.ts'
import { glanceAt } from './glance.ts'
import type { Narrowing } from './glance.ts'
import { type ListQuestion, WordList } from './word-list.ts'

const ME = '5f0000000000000000000001'
const ALL: ListQuestion = { searched: '', narrowings: [], order: 'vernacular', isReversed: false }

type Made = {
  readonly gloss?: string
  readonly sw?: string
  readonly domain?: boolean
  readonly by?: string
  readonly flagged?: boolean
  readonly recorded?: boolean
}

function wordOf(vernacular: string, { gloss = 'x', sw = '', domain, by, flagged = false, recorded }: Made = {}) {
  const glosses = [
    { language: 'en', def: gloss },
    { language: 'sw', def: sw },
  ]
  const semanticDomains = domain || by ? [{ ...aDomain('1.1'), userId: by ?? '' }] : []
  const audio = recorded ? [{ fileName: 'a.wav', speakerId: '', protected: false }] : []
  return aWord({
    vernacular,
    guid: `guid of ${vernacular}`,
    flag: { active: flagged, text: '' },
    audio,
    senses: [aSense({ glosses, semanticDomains })],
  })
}

function listOf(words: Readonly<Record<string, Made>>): WordList {
  const list = new WordList(orderOf('en'), ME)
  for (const [n, [vernacular, made]] of Object.entries(words).entries()) put(list, vernacular, made, n)
  return list
}

function put(list: WordList, vernacular: string, made: Made, n: number): void {
  const word = wordOf(vernacular, made)
  const glance = glanceAt(word.guid, word)
  list.put(word.guid, glance && { glance, n })
}

const WHOLE = { from: 0, most: 1_000, counted: [] }

const answers = (list: WordList, question: Partial<ListQuestion> = {}, window = WHOLE): string[] =>
  list.answer({ ...ALL, ...question }, window).words.map(({ vernacular }) => vernacular)

test('a word is found by part of it or of any gloss, in whatever case and without its marks', () => {
  const list = listOf({ Mbuzi: { gloss: 'goat', sw: 'mbuzi' }, ilyúba: { gloss: 'the Sun' }, maji: { gloss: 'water' } })

  expect(answers(list, { searched: 'SUN' })).toEqual(['ilyúba'])
  expect(answers(list, { searched: ' lyuba' })).toEqual(['ilyúba'])
  expect(answers(list, { searched: 'ma' })).toEqual(['maji'])
})

test('S12.4 a word is found by what its definitions, its note and its flag say', () => {
  const definitions = [{ language: 'en', text: 'flows to the Lake' }]
  const said = { note: { language: 'en', text: 'heard at the well' }, flag: { active: true, text: 'tóne?' } }
  const word = aWord({ vernacular: 'mto', senses: [aSense({ definitions })], ...said })
  const list = listOf({ maji: {} })
  const glance = glanceAt(word.guid, word)
  list.put(word.guid, glance && { glance, n: 2 })

  for (const searched of ['lake', 'WELL', 'tone']) expect(answers(list, { searched })).toEqual(['mto'])
})

test('those come first that fit best: as a whole, by their beginning, by a word, by a part; glosses half a step behind', () => {
  const list = listOf({
    'a gloss': { gloss: 'jua' },
    'a jua': {},
    majua: {},
    jua: {},
    'a word of a gloss': { gloss: 'the jua' },
    jual: {},
    none: {},
  })

  expect(answers(list, { searched: 'Jua', order: 'fit' })).toEqual([
    'jua',
    'a gloss',
    'jual',
    'a jua',
    'a word of a gloss',
    'majua',
  ])
})

test('each narrowing keeps its words, and several keep those that are among all', () => {
  const list = listOf({
    bare: {},
    mine: { by: ME, sw: 'yangu' },
    theirs: { by: 'somebody', flagged: true },
    told: { domain: true, recorded: true, flagged: true, sw: 'x' },
  })

  expect(answers(list, { narrowings: ['noDomain'] })).toEqual(['bare'])
  expect(answers(list, { narrowings: ['noRecording'] })).toEqual(['bare', 'mine', 'theirs'])
  expect(answers(list, { narrowings: ['mine'] })).toEqual(['mine'])
  expect(answers(list, { narrowings: ['protected'] })).toEqual([])
  expect(answers(list, { narrowings: [{ noGlossIn: 'sw' }] })).toEqual(['bare', 'theirs'])
  expect(answers(list, { narrowings: ['flagged', 'noRecording'] })).toEqual(['theirs'])
})

test('of the words that answer, those of a window are told, and how many there are; and what is among those found', () => {
  const list = listOf({ ma: { gloss: 'a' }, mb: { gloss: 'a', domain: true }, mc: { gloss: 'a' }, md: { gloss: 'b' } })
  const counted: readonly Narrowing[] = ['noDomain', { noGlossIn: 'sw' }, 'flagged']
  const question = { ...ALL, searched: 'a', narrowings: ['noDomain'] } as const
  const { words, total, counts } = list.answer(question, { from: 1, most: 1, counted })

  expect(words.map(({ vernacular }) => vernacular)).toEqual(['mc'])
  expect([total, counts]).toEqual([2, [2, 3, 0]])
  expect(answers(list, { narrowings: ['noDomain'] })).toEqual(['ma', 'mc', 'md'])
})

test('a word is answered as it is shown, without the text that it is searched by', () => {
  const list = listOf({ maji: { gloss: 'water' } })

  for (const groupBy of [undefined, 'flag'] as const) {
    const [answered] = list.answer({ ...ALL, searched: 'water', groupBy }, WHOLE).words
    expect(answered).toMatchObject({ vernacular: 'maji', glosses: [{ language: 'en', def: 'water' }] })
    expect(answered).not.toHaveProperty('text')
  }
})

test('words stand in the order of their language, by a gloss with those that have none last, or the latest first', () => {
  const list = listOf({ Zebra: { sw: 'a' }, álma: { sw: '' }, banda: { sw: 'Ángel' } })

  expect(answers(list)).toEqual(['álma', 'banda', 'Zebra'])
  expect(answers(list, { isReversed: true })).toEqual(['Zebra', 'banda', 'álma'])
  expect(answers(list, { order: { glossIn: 'sw' } })).toEqual(['Zebra', 'banda', 'álma'])
  expect(answers(list, { order: 'latest' })).toEqual(['banda', 'álma', 'Zebra'])
})

test('a word that is filled in stays in its place, and is found, counted, filtered and sorted by what it says now', () => {
  const list = listOf({ maji: { gloss: 'a' }, mbuzi: { gloss: 'b' }, moto: { gloss: 'c' } })
  const counted: readonly Narrowing[] = ['flagged', { noGlossIn: 'sw' }]
  const asked = () => list.answer({ ...ALL, narrowings: ['flagged'] }, { from: 0, most: 9, counted })
  const inGloss = (holds: string) => answers(list, { narrowings: [{ column: { glossIn: 'en' }, holds }] })
  expect(asked()).toMatchObject({ total: 0, counts: [0, 3] })
  expect([inGloss('zz'), answers(list, { searched: 'zz' })]).toEqual([[], []])
  expect(answers(list, { order: { glossIn: 'en' } })).toEqual(['maji', 'mbuzi', 'moto'])

  put(list, 'maji', { gloss: 'zz', sw: 'x', flagged: true }, 4)

  expect(asked()).toMatchObject({ total: 1, counts: [1, 2], words: [{ vernacular: 'maji' }] })
  expect([inGloss('zz'), answers(list, { searched: 'zz' })]).toEqual([['maji'], ['maji']])
  expect(answers(list, { order: { glossIn: 'en' } })).toEqual(['mbuzi', 'moto', 'maji'])
  expect(answers(list, { order: 'latest' })).toEqual(['maji', 'moto', 'mbuzi'])
  expect(answers(list)).toEqual(['maji', 'mbuzi', 'moto'])
})

test('a word in no use is in no list', () => {
  expect(glanceAt('g', aWord({ senses: [aSense({ accessibility: 'Duplicate' })] }))).toBeNull()
})

test('a word that was put and asked for before others are taken over stays among them', () => {
  const stored = listOf({ maji: {}, zawadi: {} })
  const list = listOf({ mbuzi: {} })
  expect(answers(list)).toEqual(['mbuzi'])

  list.take(stored.inAlphabet())
  expect(answers(list)).toEqual(['maji', 'mbuzi', 'zawadi'])
  expect(list.inAlphabet().map(({ glance }) => glance.vernacular)).toEqual(['maji', 'mbuzi', 'zawadi'])
})

test('however words come, change and go between questions, the list is that of the words there are', () => {
  const step = fc.record({ which: fc.constantFrom('a', 'b', 'c', 'd', 'e'), gloss: fc.constantFrom('x', 'y', null) })
  fc.assert(
    fc.property(fc.array(fc.record({ step, asks: fc.boolean() }), { maxLength: 30 }), (steps) => {
      const list = new WordList(orderOf('en'), ME)
      const model = new Map<string, string>()
      for (const [
        n,
        {
          step: { which, gloss },
          asks,
        },
      ] of steps.entries()) {
        if (gloss === null) list.put(`guid of ${which}`, null)
        else put(list, which, { gloss }, n)
        if (gloss === null) model.delete(which)
        else model.set(which, gloss)
        if (asks) expect(answers(list)).toEqual([...model.keys()].toSorted())
      }
      expect(answers(list)).toEqual([...model.keys()].toSorted())
      expect(answers(list, { searched: 'y' })).toEqual(
        [...model]
          .filter(([, gloss]) => gloss === 'y')
          .map(([which]) => which)
          .toSorted(),
      )
    }),
  )
})

test('whatever was typed before, the words found are those of a list that is asked for the first time', () => {
  const words = { abba: {}, bab: { gloss: 'a b' }, ab: {}, cab: { gloss: 'cc' }, b: {}, 'a b': { gloss: 'ba' }, c: {} }
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 3 })
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), (typed) => {
      const list = listOf(words)
      for (const searched of typed) expect(answers(list, { searched })).toEqual(answers(listOf(words), { searched }))
    }),
  )
})

test('whatever was typed above a column before, the words found are those of a list that is asked for the first time', () => {
  const words = { abba: {}, babcab: {}, abcabc: {}, caacbb: {}, b: {}, 'a b': {}, cbacbacba: {} }
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  const beginnings = letters.map((word) => Array.from(word, (_, at) => word.slice(0, at + 1)))
  const filteredBy = (holds: string): Partial<ListQuestion> => ({ narrowings: [{ column: 'vernacular', holds }] })
  fc.assert(
    fc.property(fc.array(fc.oneof(beginnings, fc.tuple(letters)), { maxLength: 4 }), (typed) => {
      const list = listOf(words)
      for (const holds of typed.flat().filter((one) => one !== ''))
        expect(answers(list, filteredBy(holds))).toEqual(answers(listOf(words), filteredBy(holds)))
    }),
  )
})

test('words stand in the order of any column: by its number, its text, or its domains, with those last that have none', () => {
  const list = new WordList(orderOf('en'), ME)
  const words = [
    aWord({ vernacular: 'a', senses: [aSense({ semanticDomains: [aDomain('1.10')] }), aSense()] }),
    aWord({
      vernacular: 'b',
      flag: { active: true, text: 'tone' },
      senses: [aSense({ semanticDomains: [], definitions: [{ language: 'en', text: 'what is' }] })],
      audio: ['1.wav', '2.wav'].map((fileName) => ({ fileName, speakerId: '', protected: false })),
    }),
    aWord({
      vernacular: 'c',
      note: { language: 'en', text: 'why' },
      flag: { active: true, text: '' },
      senses: [
        aSense({
          semanticDomains: [aDomain('1.2')],
          grammaticalInfo: { catGroup: 'Verb', grammaticalCategory: '' },
          definitions: [{ language: 'en', text: 'That which' }],
        }),
      ],
      audio: [{ fileName: '3.wav', speakerId: '', protected: false }],
    }),
  ]
  for (const [n, word] of words.entries()) {
    const glance = glanceAt(word.guid, word)
    list.put(word.guid, glance && { glance, n })
  }

  expect(answers(list, { order: 'senses' })).toEqual(['b', 'c', 'a'])
  expect(answers(list, { order: 'domains' })).toEqual(['c', 'a', 'b'])
  expect(answers(list, { order: 'partOfSpeech' })).toEqual(['c', 'b', 'a'])
  expect(answers(list, { order: 'flag' })).toEqual(['c', 'b', 'a'])
  expect(answers(list, { order: 'note' })).toEqual(['c', 'a', 'b'])
  expect(answers(list, { order: 'recordings' })).toEqual(['a', 'c', 'b'])
  expect(answers(list, { order: { definitionIn: 'en' } })).toEqual(['c', 'b', 'a'])

  // Those without any stay last the other way round.
  expect(answers(list, { order: 'senses', isReversed: true })).toEqual(['a', 'c', 'b'])
  expect(answers(list, { order: 'domains', isReversed: true })).toEqual(['a', 'c', 'b'])
  expect(answers(list, { order: 'flag', isReversed: true })).toEqual(['b', 'c', 'a'])
  expect(answers(list, { order: 'note', isReversed: true })).toEqual(['c', 'a', 'b'])
  expect(answers(list, { order: 'recordings', isReversed: true })).toEqual(['b', 'c', 'a'])
  expect(answers(list, { order: { definitionIn: 'en' }, isReversed: true })).toEqual(['b', 'c', 'a'])
})

test('filters of several columns hold together, whatever was typed before, and as words change', () => {
  const list = listOf({
    maji: { gloss: 'water', sw: 'maji' },
    moto: { gloss: 'fire' },
    mto: { gloss: 'waterway', sw: 'x' },
  })
  const filtered = (en: string, sw = ''): string[] =>
    answers(list, {
      narrowings: [
        { column: { glossIn: 'en' }, holds: en },
        ...(sw === '' ? [] : [{ column: { glossIn: 'sw' }, holds: sw }]),
      ],
    })

  expect(filtered('watr')).toEqual(['maji', 'mto'])
  expect(filtered('water', '"x"')).toEqual(['mto'])
  put(list, 'moto', { gloss: 'water' }, 9)
  expect(filtered('watr')).toEqual(['maji', 'moto', 'mto'])
})

test('in groups each word stands once, those without last, and a window goes over their borders', () => {
  const list = listOf({ a: {}, b: { domain: true }, c: { domain: true }, d: {} })
  const { words, groups } = list.answer({ ...ALL, groupBy: 'domains' }, { from: 1, most: 2, counted: [] })

  expect(words.map(({ vernacular }) => vernacular)).toEqual(['c', 'a'])
  expect(groups).toEqual([
    { name: '1.1', id: '1.1', count: 2 },
    { name: null, id: '', count: 2 },
  ])
})
