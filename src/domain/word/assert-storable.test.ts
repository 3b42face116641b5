import { expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aWord } from '#domain/testing/builders.ts'
import { assertStorable } from './assert-storable.ts'
import { assertNewFileNames } from './audio-file-name.ts'

test.each([
  [{ vernacular: ' \u00a0' }, new DomainError('word.vernacularBlank', {})],
  [{ senses: [] }, new DomainError('word.withoutSense', {})],
  [{ accessibility: 'Deleted' }, new DomainError('word.statusRefused', { accessibility: 'Deleted' })],
  [{ accessibility: 'Duplicate' }, new DomainError('word.statusRefused', { accessibility: 'Duplicate' })],
] as const)('R4.4 a word with %o is refused', (broken, error) => {
  expect(() => assertStorable(aWord(broken))).toThrow(error)
})

test('active and protected words are stored', () => {
  expect(() => assertStorable(aWord())).not.toThrow()
  expect(() => assertStorable(aWord({ accessibility: 'Protected' }))).not.toThrow()
})

const named = (fileName: string) => aWord({ audio: [{ fileName, speakerId: '', protected: false }] })

test.each(['../secret', 'a/b.wav', 'a\\b', '', 'a+b.wav', 'a\n'])('R21 the new file name %j is refused', (fileName) => {
  expect(() => assertNewFileNames(aWord(), named(fileName))).toThrow(
    new DomainError('word.fileNameRefused', { fileName }),
  )
})

test("R21 letters of any script, digits and - . _ , ( ) ' and blanks may name a file, and what is stored stays", () => {
  expect(() => assertNewFileNames(null, named("ñandú 水-1_(a),b'.webm"))).not.toThrow()
  expect(() => assertNewFileNames(named('a+b.wav'), named('a+b.wav'))).not.toThrow()
})
