import type { RecordingFormat } from '#domain/project/project.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { changeRecordings, type RecordingsEdit } from '#web/features/recording/edit-recordings.ts'
import { storeSound } from '#web/features/recording/store-sound.ts'
import { fromSixteenBits } from '#web/shared/recorder/sound.ts'
import { recoverConsent } from '#web/shared/recorder/spoken-consent.ts'
import type { BegunConsent, BegunRecording } from '#web/replica/desk/item.ts'
import { piecesOf, removePieces } from '#web/replica/desk/pieces.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { unsentFiles } from '#web/replica/outbox/lacking.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import { editEntry, RECORDINGS } from '../new-word/edit-entry.ts'

/** A recording whose page went while it was made, as far as it was heard. */
export type Recovered = {
  /** Whose consent it is; null: it is of a word, or of what is to become one. */
  readonly consentOf: string | null
  readonly takeBack: () => Promise<void>
}

/**
 * Makes a recording of what a tab that is gone was recording, in what it is of. null: nothing was heard yet, or it had been
 * kept to the end. Throws where it cannot be kept now: then it stays on the desk.
 */
export async function recoverRecording(
  replica: Replica,
  item: BegunRecording | BegunConsent,
  format: RecordingFormat,
): Promise<Recovered | null> {
  const recovered =
    item.kind === 'consent' ? await recoverConsent(replica, item) : await recoverSound(replica, item, format)
  await removePieces(replica.db, item.id)
  replica.desk.gone(item.id)
  return recovered
}

async function recoverSound(
  replica: Replica,
  item: BegunRecording,
  format: RecordingFormat,
): Promise<Recovered | null> {
  const recording = await soundOf(replica, item, format)
  if (!recording) return null
  const edit = editOf(replica, item)
  await edit({ kind: 'add', file: recording })
  return { consentOf: null, takeBack: () => edit({ kind: 'remove', fileName: recording.fileName }) }
}

/** Durable on this device. null: there is nothing to be made of it. */
async function soundOf(
  replica: Replica,
  { id, value: { speakerId, rate } }: BegunRecording,
  format: RecordingFormat,
): Promise<Pronunciation | null> {
  const { db } = replica
  const pieces = await piecesOf(db, id)
  const kept = await db.recordings.where('fileName').startsWith(`${id}.`).first()
  if (pieces.length === 0 || (kept && (await isInWord(replica, kept.fileName)))) return null
  if (kept) return { fileName: kept.fileName, speakerId, protected: false }
  return storeSound(replica, { samples: fromSixteenBits(pieces), rate }, { format, speakerId, id })
}

async function isInWord({ db }: Replica, fileName: string): Promise<boolean> {
  if (!(await unsentFiles(db)).has(fileName)) return true
  return (await db.operations.where('fileNames').equals(fileName).count()) > 0
}

/**
 * To the word that was shown; to the entry, typed or entered, where that is on the desk; to the word that was made of it; or else,
 * where nothing but the sound was there yet, to an entry that begins with it.
 */
function editOf(replica: Replica, { place: id, value }: BegunRecording): (edit: RecordingsEdit) => Promise<void> {
  const { known, typedIn = '' } = value
  return async (edit) => {
    const entry = replica.desk.get(id)
    const word = known ?? (entry ? undefined : (await wordsByGuid(replica.db, [id])).get(id))
    if (word) return void (await changeRecordings(replica, word, edit))
    return editEntry(replica, { id, place: entry?.place ?? typedIn }, RECORDINGS, edit)
  }
}
