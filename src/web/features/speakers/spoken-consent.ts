import type { SoundFile } from '#web/shared/recorder/encode.ts'
import type { Sound } from '#web/shared/recorder/sound.ts'
import { lateCode } from '#web/plain/late-code.ts'
import type { ConsentFile } from './use-speaker-acts.ts'

const fetchEncode = lateCode('sound', async () => (await import('#web/shared/recorder/encode.ts')).encode)

/** What a speaker has said, as a file of that name. */
export async function spokenConsent(sound: Sound, title: string): Promise<ConsentFile> {
  const encode = await fetchEncode()
  const { blob, extension }: SoundFile = await encode(sound, 'opus')
  return { file: blob, name: `${title}.${extension}` }
}
