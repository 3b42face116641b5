import { describe, expect, test } from 'vitest'
import { anEntering } from '#domain/testing/an-entry.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { blanksSense, mayChangeVernacular, withEdit, withEditOfSense, type EntryEdit } from './entry-edit.ts'
import { glossIn } from './shown-glosses.ts'
import type { GrammaticalGroup, Sense } from './word.ts'

const WATER = '1.3'
const entering = anEntering()
const english = (def: string) => ({ language: 'en', def })
const toGloss = (text: string, language = 'en'): EntryEdit => ({ kind: 'gloss', language, text })
const inWater = (def: string, ...others: string[]) =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [WATER, ...others].map((id) => aDomain(id)) })

describe('a new gloss', () => {
  test('replaces the one in the language of entry', () => {
    const sense = aSense({
      glosses: [
        { language: 'fr', def: 'eau' },
        { language: 'en', def: 'watr' },
      ],
    })

    const [changed] = withEdit(aWord({ senses: [sense] }), sense, toGloss('water'), entering).senses

    expect(changed?.glosses).toEqual([
      { language: 'fr', def: 'eau' },
      { language: 'en', def: 'water' },
    ])
    expect(glossIn(changed, 'en')?.def).toBe('water')
  })

  test('splits a sense that is in other domains too: they keep the old gloss', () => {
    const sense = inWater('water', '5.1')

    const { senses } = withEdit(aWord({ senses: [sense] }), sense, toGloss('rain'), entering)

    expect(senses.map((one) => [glossIn(one, 'en')?.def, one.semanticDomains.map(({ id }) => id)])).toEqual([
      ['water', ['5.1']],
      ['rain', [WATER]],
    ])
  })

  test('that is there already makes no sense of its own', () => {
    const word = aWord({ senses: [inWater('water', '5.1')] })

    expect(word.senses.map((sense) => withEdit(word, sense, toGloss('water'), entering))).toEqual([word])
  })

  test('changes a sense that was moved to another domain meanwhile, where that is', () => {
    const moved = aSense({ glosses: [english('watr')], semanticDomains: [aDomain('5.1')] })

    const { senses } = withEdit(aWord({ senses: [moved] }), moved, toGloss('water'), entering)

    expect(senses).toEqual([{ ...moved, glosses: [english('water')] }])
  })

  test('in another language joins the others, and leaves them alone', () => {
    const sense = inWater('water')

    const [changed] = withEdit(aWord({ senses: [sense] }), sense, toGloss(' eau ', 'fr'), entering).senses

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

    const [, made] = withEdit(aWord({ senses: [whole] }), whole, toGloss('water'), entering).senses

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

    expect(withEdit(aWord({ senses: [sense] }), sense, toGloss(' '), entering).senses[0]?.glosses).toEqual([])
  })
})

describe('the vernacular', () => {
  test('may be changed of a word with one sense only, and not of imported data', () => {
    expect(mayChangeVernacular(aWord())).toBe(true)
    expect(mayChangeVernacular(aWord({ senses: [aSense(), aSense()] }))).toBe(false)
    expect(mayChangeVernacular(aWord({ accessibility: 'Protected' }))).toBe(false)
    expect(mayChangeVernacular(aWord({ senses: [aSense({ accessibility: 'Protected' })] }))).toBe(false)
  })

  test('stays as it was when it would become blank', () => {
    const word = aWord({ vernacular: 'maji' })

    expect(withEdit(word, aSense(), { kind: 'vernacular', text: ' ' }, entering).vernacular).toBe('maji')
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
    withEdit(word, sense, { kind: 'definition', language, text }, entering).senses[0]?.definitions

  expect(after('en', ' first ')).toEqual([{ language: 'en', text: 'first' }, two])
  expect(after('ar', 'واحد')).toEqual([one, two, { language: 'ar', text: 'واحد' }])
  expect(after('en', ' ')).toEqual([two])
})

test('a part of speech keeps its category as long as its group stays', () => {
  const sense = aSense({ grammaticalInfo: { catGroup: 'Noun', grammaticalCategory: 'Proper noun' } })
  const word = aWord({ senses: [sense] })

  const after = (group: GrammaticalGroup) => withEdit(word, sense, { kind: 'partOfSpeech', group }, entering)

  expect(after('Noun')).toBe(word)
  expect(after('Verb').senses[0]?.grammaticalInfo.grammaticalCategory).toBe('Verb')
})

describe('a sense whose text is taken away', () => {
  const said = aSense({ glosses: [english('water')] })
  const blanked = (sense: Sense) =>
    blanksSense(sense, withEditOfSense(aWord({ senses: [sense] }), sense, toGloss(' '), 'en'))

  test('is left blank by the loss of its last gloss', () => expect(blanked(said)).toBe(true))
  test('is not, while it has another gloss or a definition', () => {
    expect(blanked({ ...said, glosses: [english('water'), { language: 'fr', def: 'eau' }] })).toBe(false)
    expect(blanked({ ...said, definitions: [{ language: 'en', text: 'what one drinks' }] })).toBe(false)
  })
  test('is not where it stands for imported data, or had no text before', () => {
    expect(blanked({ ...said, accessibility: 'Protected' })).toBe(false)
    expect(blanked(aSense({ glosses: [] }))).toBe(false)
  })
})
