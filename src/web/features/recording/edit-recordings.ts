import type { Pronunciation } from '#domain/word/word.ts'

/** What somebody does to the recordings of a word. */
export type RecordingsEdit =
  | { readonly kind: 'add'; readonly recording: Pronunciation }
  | { readonly kind: 'remove'; readonly fileName: string }
  /** Undoes a removal, or a replacement by the one of the name `instead`; nothing when it is there. */
  | { readonly kind: 'bringBack'; readonly recording: Pronunciation; readonly at: number; readonly instead?: string }
  | { readonly kind: 'replace'; readonly fileName: string; readonly recording: Pronunciation }
  | { readonly kind: 'attribute'; readonly fileName: string; readonly speakerId: string }

type Recordings = readonly Pronunciation[]

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
