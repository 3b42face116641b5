import { expect, test } from 'vitest'
import { soundTypeOf } from './sound-type.ts'
import { BEGINNINGS } from './testing/beginnings.ts'

test.each(BEGINNINGS)('%s is a sound only where its type is one: %s', (_, mediaType, bytes) => {
  expect(soundTypeOf(bytes)).toBe(mediaType.startsWith('audio/') ? mediaType : null)
})
