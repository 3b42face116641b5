import { RECORDING_LIMIT } from '#contract/audio.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { soundFileType } from '#web/shared/recorder/sound-file-type.ts'
import { hearFile } from '#web/shared/recorder/sound.ts'
import { storeSoundFile } from './store-sound.ts'
import type { EditRecordings } from './use-recorder.ts'

/** Names of files that were given and cannot be recordings. */
export type UnfitFiles = { readonly noSound: readonly string[]; readonly tooLarge: readonly string[] }

type Adding = { readonly speakerId: string; readonly edit: EditRecordings }

/** Adds sound files that are there already (spec screens S8.7); answers what could not be, or null. */
export async function addFiles(
  replica: Replica,
  files: Iterable<File>,
  { speakerId, edit }: Adding,
): Promise<UnfitFiles | null> {
  const noSound: string[] = []
  const tooLarge: string[] = []
  for (const file of files) {
    const type = await soundFileType(file)
    if (!type) noSound.push(file.name)
    else if (file.size > RECORDING_LIMIT) tooLarge.push(file.name)
    else {
      const blob = file.slice(0, file.size, type.mediaType)
      const sound = await hearFile(file)
      await edit({
        kind: 'add',
        file: await storeSoundFile(replica, { blob, extension: type.extension, speakerId, sound }),
      })
    }
  }
  return noSound.length + tooLarge.length === 0 ? null : { noSound, tooLarge }
}
