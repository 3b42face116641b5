import { expect, test } from 'vitest'
import { bestSuggestions } from './suggestion.ts'

test('words that begin with the text come first, the shorter ones before', () => {
  expect(bestSuggestions('maj', ['majani', 'moja', 'maji', 'ziwa'])).toEqual(['maji', 'majani', 'moja'])
})

test('S7.9 words that begin so but for case and diacritics come behind those that begin exactly so', () => {
  expect(bestSuggestions('ko', ['Kọ́', 'kofia', 'KO'])).toEqual(['kofia', 'KO', 'Kọ́'])
})

test('then words come at a distance of less than three letters, the nearer ones before', () => {
  expect(bestSuggestions('majini', ['kisima', 'majani', 'mejani'])).toEqual(['majani', 'mejani'])
})

test('a letter with its marks is one letter, and other marks make it another one', () => {
  expect(bestSuggestions('kàtá', ['kɔ̀tɔ́', 'kɔ̀tɔ́s'])).toEqual(['kɔ̀tɔ́'])
})

test('something of what is typed is left in a near word', () => {
  expect(bestSuggestions('ab', ['cd', 'ad'])).toEqual(['ad'])
})

test('S7.9 the best five of all are suggested, however late they come', () => {
  const long = Array.from({ length: 9 }, (_, index) => `neno${'o'.repeat(9 - index)}`)
  expect(bestSuggestions('neno', long)).toEqual(['nenoo', 'nenooo', 'nenoooo', 'nenooooo', 'nenoooooo'])
})

test('what is typed is not suggested, and neither is anything for nothing', () => {
  expect(bestSuggestions('maji ', ['maji'])).toEqual([])
  expect(bestSuggestions(' ', ['maji'])).toEqual([])
  expect(bestSuggestions('maji', [])).toEqual([])
})

test('composed and decomposed letters are the same, in what is typed and in what is there', () => {
  const [composed, decomposed] = ['\u00E9l\u00E8ve', 'e\u0301le\u0300ve']

  expect(bestSuggestions('\u00E9l', [decomposed])).toEqual([decomposed])
  expect(bestSuggestions('e\u0301l', [composed])).toEqual([composed])
})
