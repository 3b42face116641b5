import { expect, test } from 'vitest'
import type { Picture } from '#domain/word/word.ts'
import { editPictures } from './edit-pictures.ts'

const picture = (fileName: string, isImported = false): Picture => ({ fileName, captions: [], protected: isImported })
const [pot, jar, imported] = [picture('pot'), picture('jar'), picture('imported', true)]

test('a picture is added behind the others', () => {
  expect(editPictures([pot], { kind: 'add', picture: jar })).toEqual([pot, jar])
})

test('one that was deleted comes back where it was, once', () => {
  const without = editPictures([pot, jar], { kind: 'remove', fileName: 'pot' })
  const back = editPictures(without, { kind: 'bringBack', picture: pot, at: 0 })

  expect([without, back]).toEqual([[jar], [pot, jar]])
  expect(editPictures(back, { kind: 'bringBack', picture: pot, at: 0 })).toBe(back)
})

test('an imported one stays', () => {
  expect(editPictures([imported], { kind: 'remove', fileName: 'imported' })).toEqual([imported])
})
