import { expect, test } from 'vitest'
import { anEntering } from '#domain/testing/an-entry.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { withCorrectForm } from './correct-form.ts'

const WATER = '1.3'
const entering = anEntering()
const inWater = (def: string, ...others: string[]) =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [WATER, ...others].map((id) => aDomain(id)) })

test('S7.18 the form of a sense that is in other domains too takes everything with it but those domains', () => {
  const sense = inWater('water', '5.1')
  const note = { language: 'en', text: 'seen' }
  const audio = [{ fileName: 'maji.webm', speakerId: '', protected: false }]
  const word = aWord({ vernacular: 'maji', senses: [sense], note, audio })
  const entered = { ...word, senses: [inWater('water')] }

  const made = withCorrectForm({ word, sense, entered, isAbsorbed: false }, ' majini ', entering)

  expect(made).toMatchObject({ vernacular: 'majini', note, audio, senses: [{ glosses: sense.glosses }] })
  expect(made.senses[0]?.semanticDomains.map(({ id }) => id)).toEqual([WATER])
  expect([made.guid, made.senses[0]?.guid]).not.toContain(word.guid)
})

test('the form of an entry takes from a word that absorbed the entry nothing but the gloss in the row', () => {
  const entered = aWord({ vernacular: 'maji', senses: [inWater('water')] })
  const sense = aSense({ glosses: [{ language: 'fr', def: 'eau' }, ...inWater('water').glosses] })
  const word = aWord({ vernacular: 'maji', senses: [sense], note: { language: 'en', text: 'of somebody else' } })

  const made = withCorrectForm({ word, sense, entered, isAbsorbed: true }, 'majini', entering)

  expect(made).toMatchObject({ note: entered.note, senses: [{ glosses: [{ language: 'en', def: 'water' }] }] })
})
