import type { Pronunciation } from '#domain/word/word.ts'

/** What somebody does to the recordings of a word. */
export type RecordingsEdit =
  | { readonly kind: 'add'; readonly recording: Pronunciation }
  | { readonly kind: 'remove'; readonly fileName: string }
  /** Undoes a removal, or nothing when it is there. */
  | { readonly kind: 'bringBack'; readonly recording: Pronunciation; readonly at: number }
  | { readonly kind: 'replace'; readonly fileName: string; readonly recording: Pronunciation }
  | { readonly kind: 'attribute'; readonly fileName: string; readonly speakerId: string }

type Recordings = readonly Pronunciation[]

/** Imported recordings stay as they are (spec screens 8.2). */
export function editRecordings(recordings: Recordings, edit: RecordingsEdit): Recordings {
  switch (edit.kind) {
    case 'add':
      return [...recordings, edit.recording]
    case 'remove':
      return onOne(recordings, edit.fileName, () => [])
    case 'bringBack':
      return has(recordings, edit.recording.fileName) ? recordings : recordings.toSpliced(edit.at, 0, edit.recording)
    case 'replace':
      return onOne(recordings, edit.fileName, () => [edit.recording])
    case 'attribute':
      return onOne(recordings, edit.fileName, (one) => [{ ...one, speakerId: edit.speakerId }])
  }
}

function onOne(recordings: Recordings, fileName: string, become: (one: Pronunciation) => Recordings): Recordings {
  return recordings.flatMap((one) => (one.fileName === fileName && !one.protected ? become(one) : [one]))
}

const has = (recordings: Recordings, fileName: string): boolean => recordings.some((one) => one.fileName === fileName)
