import { expect, test } from 'vitest'
import type { OwnText } from './own-domains.ts'
import { seenTexts } from './seen-texts.ts'

const english: OwnText = { lang: 'en', name: 'Dances', description: 'Moving.', questions: ['Who?', 'When?'] }
const swahili: OwnText = { lang: 'sw', name: 'Ngoma', description: '', questions: [] }

test('the same texts are known again, in whatever order, and as every version of Granary has known them', () => {
  expect(seenTexts([swahili, { ...english, name: ' Dances ' }])).toBe(seenTexts([english, swahili]))
  expect(seenTexts([english, swahili])).toBe('a3a872d467e39b8c')
})

test.each([
  ['another name', [{ ...english, name: 'Dancing' }, swahili]],
  ['a question that is told as two', [{ ...english, questions: ['Who?', 'When', '?'] }, swahili]],
  ['a question as the description', [{ ...english, description: 'Moving.Who?', questions: ['When?'] }, swahili]],
  ['a language less', [english]],
  ['a language more', [english, swahili, { ...swahili, lang: 'fr' }]],
  ['nothing', []],
] as const)('%s is something else', (_, texts) => {
  expect(seenTexts(texts)).not.toBe(seenTexts([english, swahili]))
})
