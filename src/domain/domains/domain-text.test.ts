import { expect, test } from 'vitest'
import { shownText, type DomainText } from './domain-text.ts'

const text = (description: string, ...questions: string[]): DomainText => ({ id: '1.1', description, questions })
const said = (...texts: string[]) => texts.map((one) => ({ text: one, inEnglish: false }))
const inEnglish = (...texts: string[]) => texts.map((one) => ({ text: one, inEnglish: true }))

const english = text('The sky.', '(1) sky?', '(2) air?', '(3) space?')
const shipped = text('All that is above us.', 'What is above us?')

test('English stands in for a blank description and for each blank question, and says that it does', () => {
  expect(shownText({ id: '1.1', lang: 'zh' }, { own: text(' ', '(1) 天空', '', '(3) 天'), english, shipped })).toEqual({
    id: '1.1',
    description: { text: 'The sky.', inEnglish: true },
    questions: [...said('(1) 天空'), ...inEnglish('(2) air?'), ...said('(3) 天')],
  })
})

test('questions that a translation stops short of are asked in English', () => {
  const { questions } = shownText({ id: '1.1', lang: 'zh' }, { own: text('天', '(1) 天空'), english, shipped })

  expect(questions).toEqual([...said('(1) 天空'), ...inEnglish('(2) air?', '(3) space?')])
})

test('what ships stands in for what no list has, never among the questions of a list', () => {
  const shown = shownText({ id: '1.1', lang: 'zh' }, { own: text('', '', '(2) 天'), english: undefined, shipped })

  expect([shown.description]).toEqual(inEnglish('All that is above us.'))
  expect(shown.questions).toEqual(said('(2) 天'))
  expect(shownText({ id: '1.1', lang: 'zh' }, { own: text('天'), english: text(''), shipped }).questions).toEqual(
    inEnglish('What is above us?'),
  )
})

test('without any text no blank question remains', () => {
  expect(shownText({ id: '1.1', lang: 'zh' }, { own: text('', ''), english: undefined, shipped: undefined })).toEqual({
    id: '1.1',
    description: { text: '', inEnglish: false },
    questions: [],
  })
})

test('English is no substitute for English', () => {
  const { description, questions } = shownText({ id: '1.1', lang: 'en' }, { own: text('The sky.'), english, shipped })

  expect([description]).toEqual(said('The sky.'))
  expect(questions).toEqual(said('(1) sky?', '(2) air?', '(3) space?'))
})
