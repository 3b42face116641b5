import { expect, test } from 'vitest'
import { filledFromEnglish } from './domain-text.ts'

const english = { id: '1.1', description: 'The sky.', questions: ['(1) sky?', '(2) air?', '(3) space?'] }

test('English stands in for a blank description and for each blank question', () => {
  expect(filledFromEnglish({ id: '1.1', description: ' ', questions: ['(1) 天空', '', '(3) 天'] }, english)).toEqual({
    id: '1.1',
    description: 'The sky.',
    questions: ['(1) 天空', '(2) air?', '(3) 天'],
  })
})

test('questions that a translation stops short of are asked in English', () => {
  expect(filledFromEnglish({ id: '1.1', description: '天', questions: ['(1) 天空'] }, english).questions).toEqual([
    '(1) 天空',
    '(2) air?',
    '(3) space?',
  ])
})

test('without English text no blank question remains', () => {
  expect(filledFromEnglish({ id: '1.1', description: '', questions: ['', '(2) 天'] }, undefined)).toEqual({
    id: '1.1',
    description: '',
    questions: ['(2) 天'],
  })
})
