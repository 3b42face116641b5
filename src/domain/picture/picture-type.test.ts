import { expect, test } from 'vitest'
import { BEGINNINGS } from '#domain/recording/testing/beginnings.ts'
import { PICTURE_EXTENSIONS } from './picture-format.ts'
import { pictureTypeOf } from './picture-type.ts'

test.each(BEGINNINGS)('%s is a picture only where it is one that is taken in: %s', (_, mediaType, bytes) => {
  expect(pictureTypeOf(bytes)).toBe(mediaType in PICTURE_EXTENSIONS ? mediaType : null)
})
