import { describe, expect, test } from 'vitest'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import type { GrammaticalGroup, Sense } from '#domain/word/word.ts'
import { newWord, type Entering } from '../new-word/new-word.ts'
import { NOTHING_TYPED } from '../new-word/typed.ts'
import {
  glossesOfRow,
  glossOf,
  mayChangeVernacular,
  removalOf,
  senseOfRow,
  withCorrectForm,
  withDefinition,
  withGloss,
  withOtherDomain,
  withPartOfSpeech,
  withVernacular,
} from './row-edit.ts'

const WATER = '1.3'
const entering: Entering = {
  domain: { id: WATER, guid: aGuid(), name: 'Water' },
  lang: 'en',
  glossLanguage: 'en',
  columns: ['en'],
  userId: 'amina',
  now: new Date('2026-01-01T10:00:00Z'),
  newGuid: aGuid,
}
const english = (def: string) => ({ language: 'en', def })
const inWater = (def: string, ...others: string[]) =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [WATER, ...others].map((id) => aDomain(id)) })

describe('a new word', () => {
  test('is trimmed, composed and signed, with its one sense in the domain', () => {
    const word = newWord({ ...NOTHING_TYPED, vernacular: ' e\u0301 ', glosses: { en: ' water ' } }, entering)

    expect(word.vernacular).toBe('\u00e9')
    expect(word.senses).toMatchObject([
      {
        glosses: [{ language: 'en', def: 'water' }],
        semanticDomains: [{ id: WATER, name: 'Water', userId: 'amina', created: '2026-01-01T10:00:00.0000000Z' }],
      },
    ])
  })

  test('S7.23 is tagged with the record of its domain, of which the tree knows more', () => {
    const domain = { ...entering.domain, parentId: '1', children: ['1.3.1'] }
    const [sense] = newWord({ ...NOTHING_TYPED, vernacular: 'maji' }, { ...entering, domain }).senses

    expect(Object.keys(sense?.semanticDomains[0] ?? {}).toSorted()).toEqual(
      ['mongoId', 'guid', 'name', 'id', 'lang', 'userId', 'created'].toSorted(),
    )
  })

  test('has no gloss at all rather than an empty one', () => {
    expect(
      newWord({ ...NOTHING_TYPED, vernacular: 'maji', glosses: { en: ' ' } }, entering).senses[0]?.glosses,
    ).toEqual([])
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

    const [changed] = withGloss(aWord({ senses: [sense] }), sense, english('water'), entering).senses

    expect(changed?.glosses).toEqual([
      { language: 'fr', def: 'eau' },
      { language: 'en', def: 'water' },
    ])
    expect(glossOf(changed, 'en').def).toBe('water')
  })

  test('splits a sense that is in other domains too: they keep the old gloss', () => {
    const sense = inWater('water', '5.1')

    const { senses } = withGloss(aWord({ senses: [sense] }), sense, english('rain'), entering)

    expect(senses.map((one) => [glossOf(one, 'en').def, one.semanticDomains.map(({ id }) => id)])).toEqual([
      ['water', ['5.1']],
      ['rain', [WATER]],
    ])
  })

  test('in another language joins the others, and leaves them alone', () => {
    const sense = inWater('water')

    const [changed] = withGloss(aWord({ senses: [sense] }), sense, { language: 'fr', def: ' eau ' }, entering).senses

    expect(changed?.glosses).toEqual([english('water'), { language: 'fr', def: 'eau' }])
  })

  test('leaves everything else with both halves of a sense that is split, but imported data with the first', () => {
    const whole = {
      ...inWater('watr', '5.1'),
      glosses: [english('watr'), { language: 'fr', def: 'eau' }],
      definitions: [{ language: 'en', text: 'what one drinks' }],
      grammaticalInfo: { catGroup: 'Noun', grammaticalCategory: 'Noun' } as const,
      accessibility: 'Protected' as const,
      protectReasons: [{ type: 'Examples' as const, count: 1, value: null }],
    }

    const [, made] = withGloss(aWord({ senses: [whole] }), whole, english('water'), entering).senses

    expect(made).toMatchObject({
      glosses: [english('water'), { language: 'fr', def: 'eau' }],
      definitions: whole.definitions,
      grammaticalInfo: whole.grammaticalInfo,
      semanticDomains: [whole.semanticDomains[0]],
      accessibility: 'Active',
      protectReasons: [],
    })
    expect(made?.guid).not.toBe(whole.guid)
  })

  test('that is blank takes the gloss away', () => {
    const sense = inWater('water')

    expect(withGloss(aWord({ senses: [sense] }), sense, english(' '), entering).senses[0]?.glosses).toEqual([])
  })
})

describe('the vernacular', () => {
  test('may be changed of a word with one sense only, and not of imported data', () => {
    expect(mayChangeVernacular(aWord())).toBe(true)
    expect(mayChangeVernacular(aWord({ senses: [aSense(), aSense()] }))).toBe(false)
    expect(mayChangeVernacular(aWord({ accessibility: 'Protected' }))).toBe(false)
    expect(mayChangeVernacular(aWord({ senses: [aSense({ accessibility: 'Protected' })] }))).toBe(false)
  })

  test('S7.18 of a sense that is in other domains too takes everything with it but those domains', () => {
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

  test('S7.19 takes only the domain off a sense that is in others', () => {
    const sense = inWater('water', '5.1')

    expect(removalOf(aWord({ senses: [sense] }), sense.guid, WATER, true)).toMatchObject({
      kind: 'change',
      word: { senses: [{ semanticDomains: [{ id: '5.1' }] }] },
    })
  })

  test('S7.19 never takes the last domain off a sense that was there before', () => {
    const sense = inWater('water')

    expect(removalOf(aWord({ senses: [sense] }), sense.guid, WATER, false)).toEqual({ kind: 'row' })
  })
})

describe('the glosses of a row', () => {
  const french = { language: 'fr', def: 'eau' }

  test('are those of the columns, in their order, and empty where there is none', () => {
    const sense = aSense({ glosses: [french, english('water')] })

    expect(glossesOfRow(sense, ['en', 'ar', 'fr'])).toEqual([english('water'), { language: 'ar', def: '' }, french])
    expect(glossesOfRow(sense, [])).toEqual([])
  })

  test('begin with the first of a sense that has none in these languages', () => {
    expect(glossesOfRow(aSense({ glosses: [french] }), ['en', 'ar'])).toEqual([french, { language: 'ar', def: '' }])
  })
})

test('a definition is changed where it stands, added at the end, and taken away by a blank', () => {
  const [one, two] = [
    { language: 'en', text: 'one' },
    { language: 'fr', text: 'un' },
  ]
  const sense = aSense({ definitions: [one, two] })
  const word = aWord({ senses: [sense] })
  const after = (language: string, text: string) =>
    withDefinition(word, sense, { language, text }).senses[0]?.definitions

  expect(after('en', ' first ')).toEqual([{ language: 'en', text: 'first' }, two])
  expect(after('ar', 'واحد')).toEqual([one, two, { language: 'ar', text: 'واحد' }])
  expect(after('en', ' ')).toEqual([two])
})

test('a part of speech keeps its category as long as its group stays', () => {
  const sense = aSense({ grammaticalInfo: { catGroup: 'Noun', grammaticalCategory: 'Proper noun' } })
  const word = aWord({ senses: [sense] })

  expect(withPartOfSpeech(word, sense, 'Noun')).toBe(word)
  expect(withPartOfSpeech(word, sense, 'Verb').senses[0]?.grammaticalInfo.grammaticalCategory).toBe('Verb')
})

test('a word that is moved has the other domain in the place of this one, and each only once', () => {
  const to = aDomain('5.1')
  const ids = (...others: string[]) => {
    const sense = inWater('water', ...others)
    const moved = withOtherDomain(aWord({ senses: [sense] }), sense, { from: WATER, to })
    return moved.senses[0]?.semanticDomains.map(({ id }) => id)
  }

  expect(ids()).toEqual(['5.1'])
  expect(ids('2')).toEqual(['5.1', '2'])
  expect(ids('5.1')).toEqual(['5.1'])
})

test('a row follows its sense into the word that absorbed it', () => {
  const entered = inWater('water')
  const [other, home] = [inWater('lake'), inWater('water')]

  expect(senseOfRow(aWord({ senses: [other, home] }), entered, WATER)).toBe(home)
  expect(senseOfRow(aWord({ senses: [other, { ...home, guid: entered.guid }] }), entered, WATER)?.guid).toBe(
    entered.guid,
  )
})

test('also when its part of speech has been changed there, or an earlier one of other homonyms tells another', () => {
  const as = (sense: Sense, group: GrammaticalGroup): Sense => ({ ...sense, grammaticalInfo: infoOfGroup(group) })
  const entered = as(inWater('water'), 'Noun')
  const [other, verb, noun] = [inWater('lake'), as(inWater('water'), 'Verb'), as(inWater('water'), 'Noun')]

  expect(senseOfRow(aWord({ senses: [other, verb] }), entered, WATER)).toBe(verb)
  expect(senseOfRow(aWord({ senses: [other, verb, noun] }), entered, WATER)).toBe(noun)
})
