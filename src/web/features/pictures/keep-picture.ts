import type { Picture } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { loadChunk } from '#web/plain/load-chunk.ts'
import { newGuid } from '#web/plain/new-guid.ts'

/** A picture that is durable on this device when it is answered, for a sense to name. */
export async function keepPicture(replica: Replica, file: File): Promise<Picture> {
  const { preparePicture } = await loadChunk('picture', () => import('./prepare-picture.ts'))
  const { blob, extension } = await preparePicture(file)
  const fileName = `${newGuid()}.${extension}`
  const madeAt = new Date().toISOString()
  await replica.keepRecording({ fileName, blob, mediaType: blob.type, speakerId: '', madeAt, seconds: 0, peaks: [] })
  return { fileName, captions: [], protected: false }
}
