import { expect, test } from 'vitest'
import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import { BEGINNINGS } from '#domain/recording/testing/beginnings.ts'
import { encode } from './encode.ts'
import { soundFileType } from './sound-file-type.ts'
import { aTone } from './testing/a-sound.ts'

test.each(BEGINNINGS)('%s is taken only where the server takes it as a recording: %s', async (_, mediaType, bytes) => {
  const extension = RECORDING_EXTENSIONS[mediaType]

  expect(await soundFileType(new Blob([bytes, 'the rest of it']))).toEqual(extension ? { mediaType, extension } : null)
})

test('S8.7 what the recorder writes is a sound, a letter is none', async () => {
  expect(await soundFileType((await encode(aTone(0.1, 0.5), 'wav')).blob)).toMatchObject({ mediaType: 'audio/wav' })
  expect(await soundFileType(new Blob(['a letter home']))).toBeNull()
})
