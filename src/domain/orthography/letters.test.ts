import { expect, test } from 'vitest'
import { isDigraph, spellingWith, typedLetters } from './letters.ts'

test('R8.3 a letter with two marks is one, and a letter outside the basic plane as well', () => {
  expect(spellingWith([])('ko\u0323\u0301𞤀')).toEqual(['k', 'ọ\u0301', '𞤀'])
})

test('the longest digraph that fits is a letter', () => {
  const spell = spellingWith(['ng', 'ngw', 'a', 'e\u0301h'])
  expect(spell('ngwangéhn')).toEqual(['ngw', 'a', 'ng', 'éh', 'n'])
})

test('a letter of several signs is a digraph, one with marks is none', () => {
  expect(['ng', 'ɔ\u0301', 'n', '𞤀'].map(isDigraph)).toEqual([true, false, false, false])
})

test('R8.6 what is typed is split letter by letter, each once, without white space', () => {
  expect(typedLetters(' a𞤀 b\u00a0e\u0301\tɔ\u0301é a')).toEqual(['a', '𞤀', 'b', 'é', 'ɔ\u0301'])
})
