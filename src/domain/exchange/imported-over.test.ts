import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { importedOver, withRecordingsOf } from './imported-over.ts'

test('what the file says stands, and the earlier version stays in the history', () => {
  const current = aWord({ vernacular: 'maj', history: ['a'.repeat(24)], editedBy: ['kalei'] })
  const imported = aWord({ guid: current.guid, vernacular: 'maji' })

  expect(importedOver(current, imported)).toEqual({
    ...imported,
    history: ['a'.repeat(24), current.id],
    editedBy: ['kalei'],
  })
})

test('the recordings that only the project had are kept', () => {
  const current = aWord({ audio: [recording('here.webm'), recording('both.wav')] })
  const imported = aWord({ audio: [recording('both.wav'), recording('there.mp3')] })

  const names = withRecordingsOf(current, imported)?.audio.map(({ fileName }) => fileName)

  expect(names).toEqual(['both.wav', 'there.mp3', 'here.webm'])
  expect(withRecordingsOf(imported, imported)).toBeNull()
})

const recording = (fileName: string) => ({ fileName, speakerId: '', protected: false })
