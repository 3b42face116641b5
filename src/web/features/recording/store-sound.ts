import type { RecordingFormat } from '#domain/project/project.ts'
import type { Guid, Pronunciation } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { type Sound, waveformOf } from '#web/shared/recorder/sound.ts'

/** The sounds of the last recordings, so that they can be trimmed without losing anything a second time. */
const AT_HAND = 8

const fetchEncode = lateCode('sound', async () => (await import('#web/shared/recorder/encode.ts')).encode)

const atHand = new Map<string, Sound>()

/** `id`: by which it is told whether the recording has been kept. */
type Keeping = { readonly format: RecordingFormat; readonly speakerId: string; readonly id?: Guid }

/** Makes a recording of the sound that is durable on this device when it is answered, for a word to name. */
export async function storeSound(
  replica: Replica,
  sound: Sound,
  { format, speakerId, id = newGuid() }: Keeping,
): Promise<Pronunciation> {
  const encode = await fetchEncode()
  const { blob, extension } = await encode(sound, format)
  return storeSoundFile(replica, { blob, extension, speakerId, sound, id })
}

type SoundFile = {
  readonly blob: Blob
  readonly extension: string
  readonly speakerId: string
  /** null: this browser cannot hear it. */
  readonly sound: Sound | null
  readonly id?: Guid
}

/** As `storeSound`, of a file that is there already. */
export async function storeSoundFile(
  replica: Replica,
  { blob, extension, speakerId, sound, id = newGuid() }: SoundFile,
): Promise<Pronunciation> {
  const fileName = `${id}.${extension}`
  await replica.storeRecording({
    fileName,
    blob,
    mediaType: blob.type,
    speakerId,
    madeAt: new Date().toISOString(),
    ...waveformOf(sound),
  })
  if (sound) putAtHand(fileName, sound)
  return { fileName, speakerId, protected: false }
}

function putAtHand(fileName: string, sound: Sound): void {
  atHand.set(fileName, sound)
  for (const oldest of [...atHand.keys()].slice(0, -AT_HAND)) atHand.delete(oldest)
}

/** The sound of a recording that was made or added a moment ago. */
export const soundAtHand = (fileName: string): Sound | undefined => atHand.get(fileName)
