import type { EntryChoice, EntryMade } from '#domain/word/entry-into.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import type { DeviceDatabase, EntityTable, Table } from '#web/device/database.ts'
import type { Base } from '../outbox/pending-operation.ts'

/**
 * Something unfinished on this device, or a row of today. Everything of the sort lies on one desk, from the first key press
 * on, under the id that it keeps.
 */
export type DeskItem = Entry | Edit | BegunRecording | BegunConsent
export type DeskKind = DeskItem['kind']
export type DeskItemOf<Kind extends DeskKind> = Extract<DeskItem, { readonly kind: Kind }>

/** It gets its time when it is put there. */
export type NewDeskItem = DeskItem extends infer One ? (One extends DeskItem ? Omit<One, 'at'> : never) : never

type Item<Kind extends string, Value> = {
  readonly kind: Kind
  /** Of an entry: the guid of its word. */
  readonly id: Guid
  /** Of an entry or an edit the key of its domain (of an edit beside the list of words none: `words`), of a recording the guid of its word, of a consent its speaker. */
  readonly place: string
  /** When it was changed last, in Unix milliseconds. */
  readonly at: number
  /** Nobody but this device has it: no log-out takes it away, and it never becomes too old. */
  readonly unfinished?: 1 | undefined
  readonly value: Value
}

/** A word that is typed, and the same word as a row once it is entered. */
export type Entry = Item<'entry', Typing | Entered>
/** What stands in the fields, as these have it. */
export type Typing = { readonly state: 'typed'; readonly typed: unknown }
/** `entering`: Enter was pressed a moment ago, and nothing is drawn yet. */
export type Entered = { readonly state: 'entering' | 'entered'; readonly row: EnteredRow }

/** What the desk needs to know of a row to store its word again. */
export type EnteredRow = {
  readonly entered: WordContent
  /** The existing word that was chosen for it, until it is stored. Absent or null: it is to be a new word. */
  readonly choice?: EntryChoice | null | undefined
  /** `storing` takes milliseconds; `unsaved`: this device could not keep it, and the row is all there is of it. */
  readonly stage: 'storing' | 'stored' | 'unsaved'
  /** What it made of an existing word that was chosen for it; the row stands for that one. Absent: it is a new word. */
  readonly into?: EntryMade | undefined
  /** When it was entered: milliseconds since 1970. */
  readonly at: number
  /** The sense that the row stands for, where that is not the one that was entered. */
  readonly senseGuid: Guid | null
}

/** A change of a word that somebody is typing, as the field has it. */
export type Edit = Item<'edit', unknown>

/** A recording that is being made, or whose page has gone before it was kept; the samples are its pieces (`pieces.ts`). */
export type BegunRecording = Item<
  'recording',
  Making & {
    /** The word as it was shown; absent where it was being typed. */
    readonly known?: Base | undefined
    /** The key of the domain where it was being typed. */
    readonly typedIn?: string | undefined
  }
>
/** A consent that is being spoken, or whose page has gone. `title`: of its file, before the extension. */
export type BegunConsent = Item<'consent', Making & { readonly speakerName: string; readonly title: string }>

type Making = {
  readonly speakerId: string
  /** Samples in a second. */
  readonly rate: number
}

/** As it lies on the shelf: with the tab that works on it, or sees to what another tab has left. */
export type ShelvedItem = DeskItem & { readonly tab: string }

/** The samples of a moment of a recording that is being made, in their order from 0 on. */
export type RecordingPiece = { readonly recording: Guid; readonly at: number; readonly samples: Int16Array }

/** A database with a shelf in it. */
export type DeskDatabase = DeviceDatabase & {
  readonly desk: EntityTable<ShelvedItem, 'id'>
  readonly recordingPieces: Table<RecordingPiece, [recording: Guid, at: number]>
  /** Where the device is full, what can be had again gives way to what is put here. */
  readonly storing: <Result>(put: () => Promise<Result>) => Promise<Result>
}

const KINDS: Readonly<Record<DeskKind, true>> = { entry: true, edit: true, recording: true, consent: true }

/** What a page left at its last moment comes from the local storage, where anybody can write. */
export function isDeskItem(value: unknown): value is ShelvedItem {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, tab, at } = value as Partial<Record<keyof ShelvedItem, unknown>>
  const isNamed = typeof id === 'string' && typeof tab === 'string' && typeof at === 'number'
  return isNamed && typeof kind === 'string' && Object.hasOwn(KINDS, kind)
}
