import { expect, test } from 'vitest'
import type { Picture, Pronunciation } from '#domain/word/word.ts'
import { editFiles, type FilesEdit } from './edit-files.ts'

const made = { fileName: 'made.webm', speakerId: 'amina', protected: false }
const also = { fileName: 'also.webm', speakerId: '', protected: false }
const imported = { fileName: 'imported.wav', speakerId: '', protected: true }

test('a recording is added behind the others, and one that is done again takes the place of the first', () => {
  expect(editFiles([imported, made], { kind: 'add', file: also })).toEqual([imported, made, also])
  expect(editFiles([made, imported], { kind: 'replace', fileName: 'made.webm', file: also })).toEqual([also, imported])
})

test('a deleted recording comes back where it was, and only once', () => {
  const left = editFiles([made, also], { kind: 'remove', fileName: 'made.webm' })
  const back = { kind: 'bringBack', file: made, at: 0 } as const

  expect(left).toEqual([also])
  expect(editFiles(left, back)).toEqual([made, also])
  expect(editFiles([made, also], back)).toEqual([made, also])
})

test('the first one comes back in the place of the one that replaced it, or beside what there is', () => {
  const back = { kind: 'bringBack', file: made, at: 0, instead: 'also.webm' } as const

  expect(editFiles([imported, also], back)).toEqual([imported, made])
  expect(editFiles([imported], back)).toEqual([made, imported])
})

test('a recording that is added a second time is there once', () => {
  expect(editFiles([made], { kind: 'add', file: made })).toEqual([made])
})

test('another speaker changes nothing else', () => {
  const edit = { kind: 'replace', fileName: 'also.webm', file: { ...also, speakerId: 'joseph' } } as const

  expect(editFiles([made, also], edit)).toEqual([made, { ...also, speakerId: 'joseph' }])
})

test.each<FilesEdit<Pronunciation>>([
  { kind: 'remove', fileName: 'imported.wav' },
  { kind: 'replace', fileName: 'imported.wav', file: made },
  { kind: 'replace', fileName: 'imported.wav', file: { ...imported, speakerId: 'amina' } },
])('an imported recording stays as it is: $kind', (edit) => {
  expect(editFiles([imported], edit)).toEqual([imported])
})

const picture = (fileName: string, isImported = false): Picture => ({ fileName, captions: [], protected: isImported })
const [pot, jar, drawn] = [picture('pot'), picture('jar'), picture('imported', true)]

test('a picture is added behind the others', () => {
  expect(editFiles([pot], { kind: 'add', file: jar })).toEqual([pot, jar])
})

test('a picture that was deleted comes back where it was, once', () => {
  const without = editFiles([pot, jar], { kind: 'remove', fileName: 'pot' })
  const back = editFiles(without, { kind: 'bringBack', file: pot, at: 0 })

  expect([without, back]).toEqual([[jar], [pot, jar]])
  expect(editFiles(back, { kind: 'bringBack', file: pot, at: 0 })).toBe(back)
})

test('an imported picture stays', () => {
  expect(editFiles([drawn], { kind: 'remove', fileName: 'imported' })).toEqual([drawn])
})
