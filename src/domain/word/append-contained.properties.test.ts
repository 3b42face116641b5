import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from '#domain/text/normalise.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { runs } from '#domain/testing/runs.ts'
import { appendContained } from './append-contained.ts'
import { findContainingWord } from './contains-word.ts'
import { infoOfGroup } from './part-of-speech.ts'
import { picturesOf } from './sense-pictures.ts'
import { NO_FLAG, NO_NOTE, type Sense, type Word } from './word.ts'

/** Composed and decomposed: one text. */
const text = fc.constantFrom('caf\u00e9', 'cafe\u0301')
const language = fc.constantFrom('en', 'fr')
const files = fc.subarray(['a', 'b'])
const grammaticalInfo = fc.constantFrom(
  infoOfGroup('Unspecified'),
  infoOfGroup('Noun'),
  infoOfGroup('Verb'),
  { catGroup: 'Noun', grammaticalCategory: 'Proper noun' } as const,
  { catGroup: 'Unspecified', grammaticalCategory: 'of the old' } as const,
)

/** So few texts that words often contain each other. */
const sense = fc
  .record({
    grammaticalInfo,
    glosses: fc.array(fc.record({ language, def: text }), { maxLength: 1 }),
    definitions: fc.array(fc.record({ language, text }), { maxLength: 1 }),
    semanticDomains: fc.subarray([aDomain('1'), aDomain('2')]),
    pictures: files.map((names) => names.map((fileName) => ({ fileName, captions: [], protected: false }))),
  })
  .map((parts) => aSense(parts))
const note = fc.record({ language, text: fc.constantFrom('seen', 'heard') })
const reason = fc.constantFrom('', 'tone', 'form').map((why) => ({ active: true, text: why }))
const word = fc
  .record({
    vernacular: text,
    senses: fc.array(sense, { maxLength: 3 }),
    audio: files.map((names) => names.map((fileName) => ({ fileName, speakerId: '', protected: false }))),
    note: fc.oneof(fc.constant(NO_NOTE), note),
    flag: fc.oneof(fc.constant(NO_FLAG), reason),
  })
  .map((parts) => aWord(parts))

test('nothing that is said in an entry or in the word that takes it in is lost', () => {
  let absorbed = 0
  fc.assert(
    fc.property(fc.array(word, { maxLength: 3 }), word, (words, entry) => {
      const existing = findContainingWord(words, entry)
      if (!existing) return
      absorbed++
      const after = appendContained(existing, entry, 'anna')

      for (const one of [existing, entry]) expectKept(one, after)
      for (const one of entry.senses) expect(after.senses.some((home) => saysAll(home, one))).toBe(true)
      for (const [at, one] of existing.senses.entries()) expect(saysAll(after.senses[at], one)).toBe(true)
      expect(after.senses).toHaveLength(existing.senses.length)
    }),
    runs(2_000),
  )
  expect(absorbed).toBeGreaterThan(100)
})

function expectKept({ vernacular, audio, note, flag }: Word, after: Word): void {
  expect(normalise(after.vernacular)).toBe(normalise(vernacular))
  expect(after.audio).toEqual(expect.arrayContaining([...audio]))
  expect(after.note.text).toContain(note.text)
  expect([after.note.language, after.note.text].join()).toContain(note.language)
  expect(after.flag.active || !flag.active).toBe(true)
  expect(after.flag.text).toContain(flag.text)
}

function saysAll(home: Sense | undefined, sense: Sense): boolean {
  const all = home ? saidIn(home) : []
  return saidIn(sense).every((said) => all.includes(said))
}

/** A group that is the name of its category too is said once. */
function saidIn(sense: Sense): readonly string[] {
  const { catGroup, grammaticalCategory } = sense.grammaticalInfo
  return [
    ...sense.glosses.map(({ language: tag, def }) => normalise(`gloss ${tag} ${def}`)),
    ...sense.definitions.map((definition) => normalise(`definition ${definition.language} ${definition.text}`)),
    ...sense.semanticDomains.map(({ id }) => `domain ${id}`),
    ...picturesOf(sense).map(({ fileName }) => `picture ${fileName}`),
    ...(catGroup === 'Unspecified' ? [] : [`group ${catGroup}`]),
    ...(['', catGroup].includes(grammaticalCategory) ? [] : [`category ${grammaticalCategory}`]),
  ]
}
