import type { ClipboardEvent, DragEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { takingFiles } from './given-files.ts'

const photo = new File([''], 'pot.jpg', { type: 'image/jpeg' })
const fromPhone = new File([''], 'IMG_1.HEIC', { type: '' })
const sound = new File([''], 'pot.mp3', { type: 'audio/mpeg' })

const dropOf = (...files: File[]) =>
  ({ dataTransfer: { files, types: ['Files'] }, preventDefault: () => undefined }) as unknown as DragEvent
const pasteOf = (...files: File[]) => {
  const preventDefault = vi.fn<() => void>()
  return { event: { clipboardData: { files }, preventDefault } as unknown as ClipboardEvent, preventDefault }
}

function takers() {
  const given = { pictures: [] as string[], sounds: [] as string[] }
  const namesOf = (files: readonly File[]): string[] => files.map(({ name }) => name)
  return {
    given,
    onPictures: (files: readonly File[]) => void given.pictures.push(...namesOf(files)),
    onSounds: (files: readonly File[]) => void given.sounds.push(...namesOf(files)),
  }
}

test('of files that are dropped, pictures become pictures and all others recordings', () => {
  const { given, ...both } = takers()

  takingFiles(both).onDrop(dropOf(photo, sound, fromPhone))

  expect(given).toEqual({ pictures: ['pot.jpg', 'IMG_1.HEIC'], sounds: ['pot.mp3'] })
})

test('a picture that is pasted is taken; a text goes into the field', () => {
  const { given, ...both } = takers()
  const [picture, text] = [pasteOf(photo), pasteOf()]

  takingFiles(both).onPaste(picture.event)
  takingFiles(both).onPaste(text.event)

  expect(given.pictures).toEqual(['pot.jpg'])
  expect([picture.preventDefault.mock.calls.length, text.preventDefault.mock.calls.length]).toEqual([1, 0])
})

test('where no pictures are wanted none are taken', () => {
  const { given, onSounds } = takers()
  const { event, preventDefault } = pasteOf(photo)

  takingFiles({ onPictures: null, onSounds }).onDrop(dropOf(photo))
  takingFiles({ onPictures: null, onSounds }).onPaste(event)

  expect(given).toEqual({ pictures: [], sounds: ['pot.jpg'] })
  expect(preventDefault).not.toHaveBeenCalled()
})
