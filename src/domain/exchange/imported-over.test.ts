import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { importedOver, withMediaOf } from './imported-over.ts'

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

  const names = withMediaOf(current, imported)?.audio.map(({ fileName }) => fileName)

  expect(names).toEqual(['both.wav', 'there.mp3', 'here.webm'])
  expect(withMediaOf(imported, imported)).toBeNull()
})

test('so are the pictures of senses that are still there', () => {
  const here = aSense({ pictures: [picture('here.jpg'), picture('both.png')] })
  const current = aWord({ senses: [here, aSense({ pictures: [picture('of no sense.jpg')] })] })
  const imported = aWord({ senses: [aSense({ guid: here.guid, pictures: [picture('both.png')] }), aSense()] })

  const senses = withMediaOf(current, imported)?.senses

  expect(senses?.map(({ pictures }) => pictures?.map(({ fileName }) => fileName))).toEqual([
    ['both.png', 'here.jpg'],
    undefined,
  ])
  expect(withMediaOf(imported, imported)).toBeNull()
})

const picture = (fileName: string) => ({ fileName, captions: [], protected: false })
const recording = (fileName: string) => ({ fileName, speakerId: '', protected: false })
