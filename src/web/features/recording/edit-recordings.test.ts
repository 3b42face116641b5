import { expect, test } from 'vitest'
import { editRecordings, type RecordingsEdit } from './edit-recordings.ts'

const made = { fileName: 'made.webm', speakerId: 'amina', protected: false }
const also = { fileName: 'also.webm', speakerId: '', protected: false }
const imported = { fileName: 'imported.wav', speakerId: '', protected: true }

test('a recording is added behind the others, and one that is done again takes the place of the first', () => {
  expect(editRecordings([imported, made], { kind: 'add', recording: also })).toEqual([imported, made, also])
  expect(editRecordings([made, imported], { kind: 'replace', fileName: 'made.webm', recording: also })).toEqual([
    also,
    imported,
  ])
})

test('a deleted recording comes back where it was, and only once', () => {
  const left = editRecordings([made, also], { kind: 'remove', fileName: 'made.webm' })
  const back = { kind: 'bringBack', recording: made, at: 0 } as const

  expect(left).toEqual([also])
  expect(editRecordings(left, back)).toEqual([made, also])
  expect(editRecordings([made, also], back)).toEqual([made, also])
})

test('the first one comes back in the place of the one that replaced it, or beside what there is', () => {
  const back = { kind: 'bringBack', recording: made, at: 0, instead: 'also.webm' } as const

  expect(editRecordings([imported, also], back)).toEqual([imported, made])
  expect(editRecordings([imported], back)).toEqual([made, imported])
})

test('a recording that is added a second time is there once', () => {
  expect(editRecordings([made], { kind: 'add', recording: made })).toEqual([made])
})

test('another speaker changes nothing else', () => {
  const edit = { kind: 'attribute', fileName: 'also.webm', speakerId: 'joseph' } as const

  expect(editRecordings([made, also], edit)).toEqual([made, { ...also, speakerId: 'joseph' }])
})

test.each<RecordingsEdit>([
  { kind: 'remove', fileName: 'imported.wav' },
  { kind: 'replace', fileName: 'imported.wav', recording: made },
  { kind: 'attribute', fileName: 'imported.wav', speakerId: 'amina' },
])('an imported recording stays as it is: $kind', (edit) => {
  expect(editRecordings([imported], edit)).toEqual([imported])
})
