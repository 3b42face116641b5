import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from './content-of.ts'
import { entryInto } from './entry-into.ts'
import { assertKeepsProtected } from './protection.ts'
import type { Sense, WordContent } from './word.ts'

const RIVER = aDomain('1.3.1')
const WATER = aDomain('1.3', { userId: 'amina' })
const en = (def: string) => ({ language: 'en', def })
const word = (...senses: Sense[]): WordContent => contentOf(aWord({ senses }))
const entry = (sense: Partial<Sense>, more: Partial<WordContent> = {}): WordContent => ({
  ...word(aSense({ semanticDomains: [WATER], ...sense })),
  ...more,
})

test('a chosen sense with the same gloss gets the domain', () => {
  const sense = aSense({ glosses: [en('water')], semanticDomains: [RIVER] })
  const made = entryInto(word(sense), entry({ glosses: [en('water')] }), sense.guid)

  expect(made).toMatchObject({ as: 'addition', sense: sense.guid })
  expect(made.word.senses).toEqual([{ ...sense, semanticDomains: [RIVER, WATER] }])
})

test('a chosen sense that says all of it, in this domain, stays as it is', () => {
  const sense = aSense({ glosses: [en('water')], semanticDomains: [WATER] })
  const before = word(sense)
  const made = entryInto(before, entry({ glosses: [en('water')] }), sense.guid)

  expect(made).toEqual({ word: before, sense: sense.guid, as: 'nothingNew' })
  expect(made.word).toBe(before)
})

test('its recordings, note and flag come along even then', () => {
  const sense = aSense({ glosses: [en('water')], semanticDomains: [WATER] })
  const audio = [{ fileName: 'a.webm', speakerId: '', protected: false }]
  const note = { language: 'en', text: 'of a well' }
  const flag = { active: true, text: 'tone?' }
  const made = entryInto(word(sense), entry({ glosses: [en('water')] }, { audio, note, flag }), sense.guid)

  expect(made).toMatchObject({ as: 'addition', word: { audio, note, flag, senses: [sense] } })
})

test('a chosen sense without a gloss in the language gets it, and a blank one is filled', () => {
  const french = { language: 'fr', def: 'eau' }
  const sense = aSense({ glosses: [french, { language: 'en', def: ' ' }], semanticDomains: [RIVER] })
  const glosses = [en('water'), { language: 'sw', def: 'maji' }]
  const made = entryInto(word(sense), entry({ glosses }), sense.guid)

  expect(made.word.senses).toMatchObject([
    { glosses: [french, en('water'), { language: 'sw', def: 'maji' }], semanticDomains: [RIVER, WATER] },
  ])
})

test('nothing typed but the form adds the domain to the chosen sense', () => {
  const sense = aSense({ glosses: [en('water')], semanticDomains: [RIVER] })

  expect(entryInto(word(sense), entry({}), sense.guid).word.senses).toEqual([
    { ...sense, semanticDomains: [RIVER, WATER] },
  ])
})

test('with another gloss than the chosen sense has it is a new sense', () => {
  const sense = aSense({ glosses: [en('water')], semanticDomains: [RIVER] })
  const entered = entry({ glosses: [en('rain')] })
  const made = entryInto(word(sense), entered, sense.guid)

  expect(made).toMatchObject({ as: 'newSense', sense: entered.senses[0]?.guid })
  expect(made.word.senses).toEqual([sense, ...entered.senses])
})

test('with the gloss of another sense than the chosen one it goes to that', () => {
  const water = aSense({ glosses: [en('water')], semanticDomains: [RIVER] })
  const rain = aSense({ glosses: [en('rain')], semanticDomains: [RIVER] })
  const made = entryInto(word(water, rain), entry({ glosses: [en('rain')] }), water.guid)

  expect(made).toMatchObject({ as: 'addition', sense: rain.guid })
  expect(made.word.senses).toEqual([water, { ...rain, semanticDomains: [RIVER, WATER] }])
})

test('a new sense is appended, unless some sense says the same', () => {
  const sense = aSense({ glosses: [en('water')], semanticDomains: [WATER] })
  const other = entry({ glosses: [en('rain')] })

  expect(entryInto(word(sense), other, null)).toMatchObject({
    as: 'newSense',
    word: { senses: [sense, ...other.senses] },
  })
  expect(entryInto(word(sense), entry({ glosses: [en('water')] }), null).as).toBe('nothingNew')
})

test('a new sense of a word of which nothing but the form is known is that sense', () => {
  const empty = aSense({ semanticDomains: [RIVER] })
  const made = entryInto(word(empty), entry({ glosses: [en('water')] }), null)

  expect(made.word.senses).toEqual([{ ...empty, glosses: [en('water')], semanticDomains: [RIVER, WATER] }])
})

test('another part of speech or definition makes it another sense; one that is missing is filled in', () => {
  const noun = { catGroup: 'Noun', grammaticalCategory: 'Noun' } as const
  const verb = { catGroup: 'Verb', grammaticalCategory: 'Verb' } as const
  const definitions = [{ language: 'en', text: 'what rivers carry' }]
  const open = aSense({ glosses: [en('water')] })
  const closed = aSense({ glosses: [en('water')], grammaticalInfo: noun, definitions })

  const filled = entryInto(word(open), entry({ grammaticalInfo: noun, definitions }), open.guid)
  expect(filled.word.senses).toMatchObject([{ grammaticalInfo: noun, definitions }])
  expect(entryInto(word(closed), entry({ grammaticalInfo: verb }), closed.guid).as).toBe('newSense')
  const imported = aSense({ ...open, grammaticalInfo: { catGroup: 'Unspecified', grammaticalCategory: 'of the old' } })
  expect(entryInto(word(imported), entry({ grammaticalInfo: noun }), imported.guid).as).toBe('newSense')
  const other = [{ language: 'en', text: 'a drink' }]
  expect(entryInto(word(closed), entry({ definitions: other }), closed.guid).as).toBe('newSense')
})

test('a sense that is not in use any more takes nothing in', () => {
  const old = aSense({ glosses: [en('water')], accessibility: 'Deleted' })

  expect(entryInto(word(old), entry({ glosses: [en('water')] }), old.guid).as).toBe('newSense')
})

test('composed and decomposed spellings of a gloss are the same', () => {
  const sense = aSense({ glosses: [en('cafe\u0301')] })

  expect(entryInto(word(sense), entry({ glosses: [en('caf\u00e9')] }), sense.guid).sense).toBe(sense.guid)
})

const gloss = fc.record({ language: fc.constantFrom('en', 'fr'), def: fc.constantFrom('', 'a', 'b') })
const sense = fc
  .record({
    glosses: fc.array(gloss, { maxLength: 3 }),
    semanticDomains: fc.subarray([RIVER, WATER]),
    accessibility: fc.constantFrom('Active', 'Protected', 'Deleted'),
  })
  .map((parts) => aSense(parts))

test('whatever is chosen, nothing that the word says is lost, and all that was typed is in it', () => {
  const typed = fc.uniqueArray(fc.record({ language: fc.constantFrom('en', 'fr'), def: fc.constantFrom('a', 'b') }), {
    selector: ({ language }) => language,
  })
  fc.assert(
    fc.property(fc.array(sense, { maxLength: 3 }), typed, fc.option(fc.nat(2)), (senses, glosses, which) => {
      const before = word(...senses)
      const made = entryInto(before, entry({ glosses }), which === null ? null : (senses[which]?.guid ?? null))

      assertKeepsProtected(before, made.word)
      for (const [at, one] of senses.entries()) {
        expect(made.word.senses[at]?.glosses).toEqual(
          expect.arrayContaining(one.glosses.filter(({ def }) => def !== '')),
        )
        expect(made.word.senses[at]?.semanticDomains).toEqual(expect.arrayContaining([...one.semanticDomains]))
      }
      const home = made.word.senses.find(({ guid }) => guid === made.sense)
      expect(home?.glosses).toEqual(expect.arrayContaining(glosses))
      expect(home?.semanticDomains.map(({ id }) => id)).toContain(WATER.id)
    }),
  )
})
