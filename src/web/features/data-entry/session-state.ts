import type { Guid, WordContent } from '#domain/word/word.ts'
import type { StorageTrouble } from '#web/replica/sync-state.ts'

/** The rows entered into one domain in this session, oldest first. */
export type Session = readonly Row[]

/** A meeting is over by then: milliseconds. */
const SESSION_LASTS = 12 * 60 * 60 * 1000
/** Further up than anybody scrolls; the kept rows are written anew with every row. */
const KEPT_ROWS = 200

export type Row = {
  /** The word as it was entered; its guid leads to what became of it. */
  readonly entered: WordContent
  /** When it was entered: milliseconds since 1970. */
  readonly at: number
  /** The sense that the row stands for since an edit put its gloss into another one. */
  readonly senseGuid: Guid | null
  /** `storing` takes milliseconds; `unstored`: this device could not keep it, and the row is all there is of it. */
  readonly stage: 'storing' | 'stored' | 'unstored'
  /** Deleted in this session: what undo brings back. */
  readonly removed: Removed | null
  /** What this device could not store of what was done to the row since. The row shows what is stored. */
  readonly failed: readonly Failed[]
}

/** What somebody does to a row. */
export type Attempt =
  | { readonly kind: 'vernacular' | 'gloss'; readonly text: string }
  | { readonly kind: 'removal' | 'undo'; readonly text?: undefined }

/** `trouble` null: for a reason that is not about the storage. */
export type Failed = { readonly attempt: Attempt; readonly trouble: StorageTrouble | null }

export type Removed =
  /** `version` null: not known to the server yet. */
  | { readonly kind: 'word'; readonly version: string | null; readonly word: WordContent }
  /** Something smaller than the word was taken away. */
  | { readonly kind: 'change'; readonly word: WordContent; readonly after: WordContent }
  /** Nothing was entered in the row that was not there before. */
  | { readonly kind: 'row'; readonly word?: undefined }

export type SessionAction =
  | { readonly type: 'entered'; readonly word: WordContent; readonly at: number }
  | { readonly type: 'stored' | 'unstored' | 'again' | 'broughtBack'; readonly guid: Guid }
  | { readonly type: 'changed'; readonly guid: Guid; readonly kind: 'vernacular' | 'gloss'; readonly senseGuid?: Guid }
  | { readonly type: 'failed'; readonly guid: Guid; readonly failed: Failed }
  | { readonly type: 'removed'; readonly guid: Guid; readonly removed: Removed }
  | { readonly type: 'restored'; readonly session: Session; readonly at: number }

/** The rows after one action; each row that it does not concern stays the same object. */
export function play(session: Session, action: SessionAction): Session {
  switch (action.type) {
    case 'entered':
      return [
        ...session,
        { entered: action.word, at: action.at, senseGuid: null, stage: 'storing', removed: null, failed: [] },
      ]
    case 'stored':
      return onRow(session, action.guid, () => ({ stage: 'stored' }))
    case 'unstored':
      return onRow(session, action.guid, () => ({ stage: 'unstored' }))
    case 'again':
      return onRow(session, action.guid, () => ({ stage: 'storing' }))
    case 'changed':
      return onRow(session, action.guid, ({ failed, senseGuid }) => ({
        senseGuid: action.senseGuid ?? senseGuid,
        failed: failed.filter(({ attempt }) => attempt.kind !== action.kind),
      }))
    case 'failed':
      return onRow(session, action.guid, ({ failed }) => ({
        failed: [...failed.filter(({ attempt }) => attempt.kind !== action.failed.attempt.kind), action.failed],
      }))
    case 'removed':
      return onRow(session, action.guid, () => ({ removed: action.removed, failed: [] }))
    case 'broughtBack':
      return onRow(session, action.guid, () => ({ removed: null, failed: [] }))
    case 'restored':
      return restored(session, action.session, action.at)
  }
}

/** What to keep across a reload: of a row that is being stored it is not known yet whether there will be a word. */
export function keptOf(session: Session): Session {
  const known = session.filter((row) => row.stage !== 'storing')
  return known.filter((row, index) => row.stage === 'unstored' || index >= known.length - KEPT_ROWS)
}

/** A row that is all there is of its word never becomes too old. */
function restored(session: Session, before: Session, now: number): Session {
  const isHere = new Set(session.map((row) => row.entered.guid))
  const isRecent = ({ stage, at }: Row): boolean => stage === 'unstored' || at > now - SESSION_LASTS
  const others = before.filter((row) => isRecent(row) && !isHere.has(row.entered.guid))
  return [...others, ...session].toSorted((a, b) => a.at - b.at)
}

function onRow(session: Session, guid: Guid, newsOf: (row: Row) => Partial<Row>): Session {
  return session.map((row) => (row.entered.guid === guid ? { ...row, ...newsOf(row) } : row))
}
