import { expect, test } from 'vitest'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { ownTexts } from './own-texts.ts'

const english = anOwnDomain({ description: 'Making cloth.', questions: ['What do you weave?', 'On what?'] })
const swahili = { ...english, lang: 'sw', description: '', questions: ['Unasuka nini?'] }
const said = (text: string, inEnglish = false) => ({ text, inEnglish })

test('English stands in for what is not told in the reader’s language, marked so', () => {
  expect(ownTexts([english, swahili], 'sw')).toEqual([
    {
      id: english.guid,
      description: said('Making cloth.', true),
      questions: [said('Unasuka nini?'), said('On what?', true)],
    },
  ])
})

test('a domain that is told in neither is explained in the language that it has', () => {
  expect(ownTexts([swahili], 'fr')).toMatchObject([{ questions: [said('Unasuka nini?')] }])
})
