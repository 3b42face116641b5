import { describe, expect, test } from 'vitest'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { newWord, type Entering } from './new-word.ts'
import {
  glossOf,
  mayChangeVernacular,
  removalOf,
  senseOfRow,
  withCorrectForm,
  withGloss,
  withVernacular,
} from './row-edit.ts'

const WATER = '1.3'
const entering: Entering = {
  domain: { id: WATER, guid: aGuid(), name: 'Water' },
  lang: 'en',
  glossLanguage: 'en',
  userId: 'amina',
  now: new Date('2026-01-01T10:00:00Z'),
  newGuid: aGuid,
}
const inWater = (def: string, ...others: string[]) =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [WATER, ...others].map((id) => aDomain(id)) })

describe('a new word', () => {
  test('is trimmed, composed and signed, with its one sense in the domain', () => {
    const word = newWord({ vernacular: ' e\u0301 ', gloss: ' water ' }, entering)

    expect(word.vernacular).toBe('\u00e9')
    expect(word.senses).toMatchObject([
      {
        glosses: [{ language: 'en', def: 'water' }],
        semanticDomains: [{ id: WATER, name: 'Water', userId: 'amina', created: '2026-01-01T10:00:00.0000000Z' }],
      },
    ])
  })

  test('has no gloss at all rather than an empty one', () => {
    expect(newWord({ vernacular: 'maji', gloss: ' ' }, entering).senses[0]?.glosses).toEqual([])
  })
})

describe('a new gloss', () => {
  test('replaces the one in the language of entry', () => {
    const sense = aSense({
      glosses: [
        { language: 'fr', def: 'eau' },
        { language: 'en', def: 'watr' },
      ],
    })

    const [changed] = withGloss(aWord({ senses: [sense] }), sense, 'water', entering).senses

    expect(changed?.glosses).toEqual([
      { language: 'fr', def: 'eau' },
      { language: 'en', def: 'water' },
    ])
    expect(glossOf(changed, 'en').def).toBe('water')
  })

  test('splits a sense that is in other domains too: they keep the old gloss', () => {
    const sense = inWater('water', '5.1')

    const { senses } = withGloss(aWord({ senses: [sense] }), sense, 'rain', entering)

    expect(senses.map((one) => [glossOf(one, 'en').def, one.semanticDomains.map(({ id }) => id)])).toEqual([
      ['water', ['5.1']],
      ['rain', [WATER]],
    ])
  })

  test('that is blank takes the gloss away', () => {
    const sense = inWater('water')

    expect(withGloss(aWord({ senses: [sense] }), sense, ' ', entering).senses[0]?.glosses).toEqual([])
  })
})

describe('the vernacular', () => {
  test('may be changed of a word with one sense only, and not of imported data', () => {
    expect(mayChangeVernacular(aWord())).toBe(true)
    expect(mayChangeVernacular(aWord({ senses: [aSense(), aSense()] }))).toBe(false)
    expect(mayChangeVernacular(aWord({ accessibility: 'Protected' }))).toBe(false)
    expect(mayChangeVernacular(aWord({ senses: [aSense({ accessibility: 'Protected' })] }))).toBe(false)
  })

  test('of a sense that is in other domains too takes everything with it but those domains', () => {
    const sense = inWater('water', '5.1')
    const note = { language: 'en', text: 'seen' }
    const audio = [{ fileName: 'maji.webm', speakerId: '', protected: false }]
    const word = aWord({ vernacular: 'maji', senses: [sense], note, audio })
    const entered = { ...word, senses: [inWater('water')] }

    const made = withCorrectForm({ base: { word }, sense, entered, isAbsorbed: false }, ' majini ', entering)

    expect(made).toMatchObject({ vernacular: 'majini', note, audio, senses: [{ glosses: sense.glosses }] })
    expect(made.senses[0]?.semanticDomains.map(({ id }) => id)).toEqual([WATER])
    expect([made.guid, made.senses[0]?.guid]).not.toContain(word.guid)
  })

  test('takes from a word that absorbed the entry nothing but the gloss in the row', () => {
    const entered = aWord({ vernacular: 'maji', senses: [inWater('water')] })
    const sense = aSense({ glosses: [{ language: 'fr', def: 'eau' }, ...inWater('water').glosses] })
    const word = aWord({ vernacular: 'maji', senses: [sense], note: { language: 'en', text: 'of somebody else' } })

    const made = withCorrectForm({ base: { word }, sense, entered, isAbsorbed: true }, 'majini', entering)

    expect(made).toMatchObject({ note: entered.note, senses: [{ glosses: [{ language: 'en', def: 'water' }] }] })
  })

  test('stays as it was when it would become blank', () => {
    expect(withVernacular(aWord({ vernacular: 'maji' }), ' ').vernacular).toBe('maji')
  })
})

describe('deleting a row', () => {
  test('removes the word that was made in it', () => {
    const sense = inWater('water')

    expect(removalOf(aWord({ senses: [sense] }), sense.guid, WATER, true)).toEqual({ kind: 'word' })
  })

  test('takes only the sense out of a word that has others', () => {
    const sense = inWater('water')
    const other = aSense()

    expect(removalOf(aWord({ senses: [sense, other] }), sense.guid, WATER, true)).toMatchObject({
      kind: 'change',
      word: { senses: [{ guid: other.guid }] },
    })
  })

  test('takes only the domain off a sense that is in others', () => {
    const sense = inWater('water', '5.1')

    expect(removalOf(aWord({ senses: [sense] }), sense.guid, WATER, true)).toMatchObject({
      kind: 'change',
      word: { senses: [{ semanticDomains: [{ id: '5.1' }] }] },
    })
  })

  test('never takes the last domain off a sense that was there before', () => {
    const sense = inWater('water')

    expect(removalOf(aWord({ senses: [sense] }), sense.guid, WATER, false)).toEqual({ kind: 'row' })
  })
})

test('a row follows its sense into the word that absorbed it', () => {
  const entered = inWater('water')
  const [other, home] = [inWater('lake'), inWater('water')]

  expect(senseOfRow(aWord({ senses: [other, home] }), entered, WATER)).toBe(home)
  expect(senseOfRow(aWord({ senses: [other, { ...home, guid: entered.guid }] }), entered, WATER)?.guid).toBe(
    entered.guid,
  )
})
