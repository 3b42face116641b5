import { expect, test } from 'vitest'
import { BEGINNINGS } from '#domain/recording/testing/beginnings.ts'
import { mediaTypeOf } from './media-type.ts'

test.each(BEGINNINGS)('recognises %s as %s by its first bytes', (_, mediaType, bytes) => {
  expect(mediaTypeOf(bytes)).toBe(mediaType)
})
