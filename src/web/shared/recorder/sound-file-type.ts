import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import { SOUND_PREFIX, soundTypeOf } from '#domain/recording/sound-type.ts'

export type SoundFileType = { readonly mediaType: string; readonly extension: string }

/** What a file is by its content, whatever it is called; null when it is no sound that a word can have. */
export async function soundFileType(file: Blob): Promise<SoundFileType | null> {
  const mediaType = soundTypeOf(new Uint8Array(await file.slice(0, SOUND_PREFIX).arrayBuffer()))
  const extension = mediaType && RECORDING_EXTENSIONS[mediaType]
  return mediaType && extension ? { mediaType, extension } : null
}
