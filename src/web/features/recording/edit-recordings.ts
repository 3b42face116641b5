import type { Guid, Pronunciation } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'

/** What somebody does to the recordings of a word. */
export type RecordingsEdit =
  | { readonly kind: 'add'; readonly recording: Pronunciation }
  | { readonly kind: 'remove'; readonly fileName: string }
  /** Undoes a removal, or a replacement by the one of the name `instead`; nothing when it is there. */
  | { readonly kind: 'bringBack'; readonly recording: Pronunciation; readonly at: number; readonly instead?: string }
  | { readonly kind: 'replace'; readonly fileName: string; readonly recording: Pronunciation }
  | { readonly kind: 'attribute'; readonly fileName: string; readonly speakerId: string }

type Recordings = readonly Pronunciation[]

/**
 * Stores an edit of a word's recordings, on the word as it is by now: a recording takes time. `known` is what the screen
 * has of it, for a word that is being stored at this moment. `into`: the word that an entry was to become part of. Answers the
 * operation.
 */
export async function changeRecordings(
  replica: Replica,
  known: Base,
  edit: RecordingsEdit,
  into = known.word.guid,
): Promise<Guid> {
  const { guid } = known.word
  const found = await wordsByGuid(replica.db, [guid, into])
  const { version, word } = found.get(guid) ?? found.get(into) ?? known
  return replica.changeWord({ version, word }, { ...word, audio: editRecordings(word.audio, edit) })
}

/** Imported recordings stay as they are (spec screens 8.2). */
export function editRecordings(recordings: Recordings, edit: RecordingsEdit): Recordings {
  switch (edit.kind) {
    case 'add':
      return has(recordings, edit.recording.fileName) ? recordings : [...recordings, edit.recording]
    case 'remove':
      return onOne(recordings, edit.fileName, () => [])
    case 'bringBack':
      return broughtBack(recordings, edit)
    case 'replace':
      return onOne(recordings, edit.fileName, () => [edit.recording])
    case 'attribute':
      return onOne(recordings, edit.fileName, (one) => [{ ...one, speakerId: edit.speakerId }])
  }
}

type BringBack = Extract<RecordingsEdit, { readonly kind: 'bringBack' }>

function broughtBack(recordings: Recordings, { recording, at, instead }: BringBack): Recordings {
  if (has(recordings, recording.fileName)) return recordings
  const place = recordings.findIndex(({ fileName }) => fileName === instead)
  return place === -1 ? recordings.toSpliced(at, 0, recording) : recordings.toSpliced(place, 1, recording)
}

function onOne(recordings: Recordings, fileName: string, become: (one: Pronunciation) => Recordings): Recordings {
  return recordings.flatMap((one) => (one.fileName === fileName && !one.protected ? become(one) : [one]))
}

const has = (recordings: Recordings, fileName: string): boolean => recordings.some((one) => one.fileName === fileName)
