import type { Guid, WordContent } from '#domain/word/word.ts'
import { NOTHING_TYPED, type Typed } from './new-word.ts'

/** What is going on in one domain: the text being typed, and the rows entered in this session, oldest first. */
export type EntryState = { readonly typed: Typed; readonly rows: readonly Row[] }

export type Row = {
  /** The word as it was entered; its guid leads to what became of it. */
  readonly entered: WordContent
  /** The sense that the row stands for since an edit put its gloss into another one. */
  readonly senseGuid: Guid | null
  /** `storing` takes milliseconds; `unstored`: this device could not keep it, and the row is all there is of it. */
  readonly stage: 'storing' | 'stored' | 'unstored'
  /** Deleted in this session: what undo brings back. */
  readonly removed: Removed | null
}

export type Removed =
  /** `version` null: not known to the server yet. */
  | { readonly kind: 'word'; readonly version: string | null; readonly word: WordContent }
  /** Something smaller than the word was taken away. */
  | { readonly kind: 'change'; readonly word: WordContent; readonly after: WordContent }
  /** Nothing was entered in the row that was not there before. */
  | { readonly kind: 'row'; readonly word?: undefined }

export type EntryAction =
  | { readonly type: 'typed'; readonly typed: Partial<Typed> }
  | { readonly type: 'entered'; readonly word: WordContent }
  | { readonly type: 'stored' | 'unstored' | 'again' | 'dropped' | 'broughtBack'; readonly guid: Guid }
  | { readonly type: 'senseMoved'; readonly guid: Guid; readonly senseGuid: Guid }
  | { readonly type: 'removed'; readonly guid: Guid; readonly removed: Removed }
  | { readonly type: 'restored'; readonly state: EntryState }

export const EMPTY: EntryState = { typed: NOTHING_TYPED, rows: [] }

/** The screen after one action. What is typed never goes except by entering it. */
export function play(state: EntryState, action: EntryAction): EntryState {
  switch (action.type) {
    case 'typed':
      return { ...state, typed: { ...state.typed, ...action.typed } }
    case 'entered':
      return { typed: NOTHING_TYPED, rows: [...state.rows, newRow(action.word)] }
    case 'stored':
      return onRow(state, action.guid, { stage: 'stored' })
    case 'unstored':
      return onRow(state, action.guid, { stage: 'unstored' })
    case 'again':
      return onRow(state, action.guid, { stage: 'storing' })
    case 'senseMoved':
      return onRow(state, action.guid, { senseGuid: action.senseGuid })
    case 'removed':
      return onRow(state, action.guid, { removed: action.removed })
    case 'broughtBack':
      return onRow(state, action.guid, { removed: null })
    case 'dropped':
      return { ...state, rows: state.rows.filter((row) => row.entered.guid !== action.guid) }
    case 'restored':
      // What was typed before the draft had been read is newer than the draft.
      return {
        typed: isEmpty(state.typed) ? action.state.typed : state.typed,
        rows: [...action.state.rows, ...state.rows],
      }
  }
}

/** What to keep across a reload: an unstored row counts as typed nowhere else, so it stays too. */
export function draftOf({ typed, rows }: EntryState): EntryState {
  return { typed, rows: rows.map((row) => (row.stage === 'storing' ? { ...row, stage: 'stored' } : row)) }
}

export const isEmpty = ({ vernacular, gloss }: Typed): boolean => vernacular === '' && gloss === ''

function newRow(entered: WordContent): Row {
  return { entered, senseGuid: null, stage: 'storing', removed: null }
}

function onRow(state: EntryState, guid: Guid, news: Partial<Row>): EntryState {
  return { ...state, rows: state.rows.map((row) => (row.entered.guid === guid ? { ...row, ...news } : row)) }
}
