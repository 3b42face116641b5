import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diff } from './diff.ts'
import { fieldsOf } from './fields-of.ts'
import { threeWayMerge } from './three-way-merge.ts'
import { ACCESSIBILITIES, type Sense, UNSPECIFIED, type WordContent } from './word.ts'

const text = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const language = fc.constantFrom('en', 'fr')
const domain = fc.record({
  mongoId: fc.constant(null),
  guid: fc.constant(''),
  name: fc.constant(''),
  id: fc.constantFrom('1', '2', '3'),
  lang: fc.constant('en'),
  userId: text,
  created: fc.constant(null),
})
const reason = fc.record({ type: fc.constantFrom('Notes', 'Field'), count: fc.constant(null), value: text })
const sense: fc.Arbitrary<Sense> = fc.record({
  guid: fc.constantFrom('s1', 's2', 's3', 's4'),
  accessibility: fc.constantFrom(...ACCESSIBILITIES),
  grammaticalInfo: fc.constantFrom(UNSPECIFIED, { catGroup: 'Noun', grammaticalCategory: 'n' }),
  definitions: fc.array(fc.record({ language, text }), { maxLength: 3 }),
  glosses: fc.array(fc.record({ language, def: text }), { maxLength: 3 }),
  protectReasons: fc.array(reason, { maxLength: 2 }),
  semanticDomains: fc.uniqueArray(domain, { maxLength: 3, selector: ({ id }) => id }),
  pictures: fc.option(
    fc.uniqueArray(
      fc.record({
        fileName: text,
        captions: fc.array(fc.record({ language, text }), { maxLength: 1 }),
        protected: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3, selector: ({ fileName }) => fileName },
    ),
    { nil: undefined },
  ),
})
const content: fc.Arbitrary<WordContent> = fc.record({
  guid: fc.constant('w'),
  vernacular: text,
  usingCitationForm: fc.boolean(),
  plural: fc.option(text),
  senses: fc.uniqueArray(sense, { maxLength: 4, selector: ({ guid }) => guid }),
  audio: fc.uniqueArray(fc.record({ fileName: text, speakerId: text, protected: fc.boolean() }), {
    maxLength: 3,
    selector: ({ fileName }) => fileName,
  }),
  accessibility: fc.constantFrom(...ACCESSIBILITIES),
  protectReasons: fc.array(reason, { maxLength: 2 }),
  otherField: text,
  note: fc.record({ language, text }),
  flag: fc.record({ active: fc.boolean(), text }),
})

test('when I changed nothing, theirs stands as it is', () => {
  fc.assert(
    fc.property(content, content, (base, theirs) => {
      expect(threeWayMerge(base, base, theirs)).toEqual({ word: theirs, conflicts: [] })
    }),
  )
})

test('when they changed nothing, mine stands as it is', () => {
  fc.assert(
    fc.property(content, content, (base, mine) => {
      expect(threeWayMerge(base, mine, base)).toEqual({ word: mine, conflicts: [] })
    }),
  )
})

test('the same edit on both sides is no conflict', () => {
  fc.assert(
    fc.property(content, content, (base, edited) => {
      expect(threeWayMerge(base, edited, edited)).toEqual({ word: edited, conflicts: [] })
    }),
  )
})

const FIELDS = [
  'vernacular',
  'usingCitationForm',
  'plural',
  'senses',
  'audio',
  'accessibility',
  'otherField',
  'note',
  'flag',
] as const

test('edits of different fields both stand, whichever came first', () => {
  fc.assert(
    fc.property(content, content, fc.subarray([...FIELDS]), (base, edited, myFields) => {
      const take = (fields: readonly (keyof WordContent)[]): WordContent =>
        Object.assign({ ...base }, ...fields.map((field) => ({ [field]: edited[field] })))
      const [mine, theirs] = [take(myFields), take(FIELDS.filter((field) => !myFields.includes(field)))]

      expect(threeWayMerge(base, mine, theirs)).toEqual({ word: take(FIELDS), conflicts: [] })
      expect(threeWayMerge(base, theirs, mine)).toEqual({ word: take(FIELDS), conflicts: [] })
    }),
  )
})

const namedParts = (word: WordContent): readonly string[] => [
  ...word.audio.map(({ fileName }) => `audio ${fileName}`),
  ...word.senses.map(({ guid }) => `sense ${guid}`),
  ...word.senses.flatMap(({ guid, semanticDomains }) => semanticDomains.map(({ id }) => `domain ${guid} ${id}`)),
]

test('no sense, domain or recording that one side added is missing', () => {
  fc.assert(
    fc.property(content, content, content, (base, mine, theirs) => {
      const before = new Set(namedParts(base))
      const added = [...namedParts(mine), ...namedParts(theirs)].filter((part) => !before.has(part))

      expect(namedParts(threeWayMerge(base, mine, theirs).word)).toEqual(expect.arrayContaining(added))
    }),
  )
})

test('no text that one side wrote is missing where the other side changed nothing', () => {
  fc.assert(
    fc.property(content, content, content, (base, mine, theirs) => {
      const { word, conflicts } = threeWayMerge(base, mine, theirs)
      const merged = fieldsOf(word)
      const untouchedByMe = diff(base, theirs).filter(({ path, before }) => (fieldsOf(mine).get(path) ?? '') === before)
      const missing = untouchedByMe.filter(
        ({ path, after }) => !piecesOf(after).every((piece) => piecesOf(merged.get(path)).includes(piece)),
      )

      expect(missing.filter(({ path }) => !conflicts.some((conflict) => path.startsWith(conflict.path)))).toEqual([])
    }),
  )
})

test('nothing is invented: every field of the result was written by somebody', () => {
  fc.assert(
    fc.property(content, content, content, (base, mine, theirs) => {
      const written = new Set([base, mine, theirs].flatMap(texts))

      expect(texts(threeWayMerge(base, mine, theirs).word).filter((text) => !written.has(text))).toEqual([])
    }),
  )
})

function texts(word: WordContent): readonly string[] {
  return [...fieldsOf(word)].flatMap(([path, joined]) => piecesOf(joined).map((piece) => `${path} ${piece}`))
}

function piecesOf(joined = ''): readonly string[] {
  return joined === '' ? [] : joined.split('; ')
}
