import type { Guid, WordContent } from '#domain/word/word.ts'
import type { StorageTrouble } from '#web/replica/sync-state.ts'

/** The rows entered into one domain in this session, oldest first. */
export type Session = readonly Row[]

/** A meeting is over by then: milliseconds. */
const SESSION_LASTS = 12 * 60 * 60 * 1000
/** Further up than anybody scrolls; the kept rows are written anew with every row. */
const KEPT_ROWS = 200

export type Row = {
  /** The word as it was entered; its guid names the row. */
  readonly entered: WordContent
  /** The word that took its place when its form was corrected; null: none did. */
  readonly corrected: WordContent | null
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

type Held = { readonly word: WordContent; readonly at: number }

/** The word whose guid leads to what became of the row. */
export const wordOf = ({ entered, corrected }: Row): WordContent => corrected ?? entered

/** What somebody does to a row. */
export type Attempt =
  | { readonly kind: 'vernacular' | 'gloss'; readonly text: string }
  | { readonly kind: 'removal' | 'undo'; readonly text?: undefined }

/** `notHere`: what others did to the word meanwhile forbids it. null: for a reason that is not about the storage. */
export type Failed = { readonly attempt: Attempt; readonly trouble: StorageTrouble | 'notHere' | null }

export type Removed =
  /** `version` null: not known to the server yet. */
  | { readonly kind: 'word'; readonly version: string | null; readonly word: WordContent }
  /** Something smaller than the word was taken away. */
  | { readonly kind: 'change'; readonly word: WordContent; readonly after: WordContent }
  /** Nothing was entered in the row that was not there before. */
  | { readonly kind: 'row'; readonly word?: undefined }

export type SessionAction =
  /** Once, or first while it is being stored and then again. */
  | { readonly type: 'entered'; readonly word: WordContent; readonly at: number; readonly stage: Row['stage'] }
  | { readonly type: 'broughtBack'; readonly guid: Guid }
  | { readonly type: 'changed'; readonly guid: Guid; readonly kind: 'vernacular' | 'gloss'; readonly senseGuid?: Guid }
  /** The entry was taken back, and this word entered in its place. */
  | { readonly type: 'corrected'; readonly guid: Guid; readonly word: WordContent }
  | { readonly type: 'failed'; readonly guid: Guid; readonly failed: Failed }
  /** An unstored row goes, and with it all that there was of its word. */
  | { readonly type: 'givenUp'; readonly guid: Guid }
  | { readonly type: 'removed'; readonly guid: Guid; readonly removed: Removed }
  /** All words of this domain that this device could not keep, as it is now. */
  | { readonly type: 'held'; readonly words: readonly Held[] }
  | { readonly type: 'restored'; readonly session: Session; readonly at: number }

/** The rows after one action; each row that it does not concern stays the same object. */
export function play(session: Session, action: SessionAction): Session {
  switch (action.type) {
    case 'entered':
      return entered(session, action)
    case 'changed':
      return onRow(session, action.guid, ({ failed, senseGuid }) => ({
        senseGuid: action.senseGuid ?? senseGuid,
        failed: failed.filter(({ attempt }) => attempt.kind !== action.kind),
      }))
    case 'corrected':
      return onRow(session, action.guid, ({ failed }) => ({
        corrected: action.word,
        senseGuid: null,
        failed: failed.filter(({ attempt }) => attempt.kind !== 'vernacular'),
      }))
    case 'failed':
      return onRow(session, action.guid, ({ failed }) => ({
        failed: [...failed.filter(({ attempt }) => attempt.kind !== action.failed.attempt.kind), action.failed],
      }))
    case 'givenUp':
      return session.filter((row) => row.entered.guid !== action.guid)
    case 'removed':
      return onRow(session, action.guid, () => ({ removed: action.removed, failed: [] }))
    case 'broughtBack':
      return onRow(session, action.guid, () => ({ removed: null, failed: [] }))
    case 'held':
      return withHeld(session, action.words)
    case 'restored':
      return restored(session, action.session, action.at)
  }
}

function entered(session: Session, { word, at, stage }: Held & Pick<Row, 'stage'>): Session {
  const isHere = session.some((row) => row.entered.guid === word.guid)
  return isHere ? onRow(session, word.guid, () => ({ stage })) : inOrder([...session, newRow({ word, at }, stage)])
}

/** What to keep across a reload: of a row that is being stored it is not known yet whether there will be a word. */
export function keptOf(session: Session): Session {
  const known = session.filter((row) => row.stage !== 'storing')
  return known.filter((row, index) => row.stage === 'unstored' || index >= known.length - KEPT_ROWS)
}

/** A word that is no longer held has been stored; one that has no row was entered when the domain was open before. */
function withHeld(session: Session, held: readonly Held[]): Session {
  const isHeld = new Set(held.map(({ word }) => word.guid))
  const isHere = new Set(session.map((row) => row.entered.guid))
  const stored = session.filter((row) => row.stage === 'unstored' && !isHeld.has(row.entered.guid))
  const missing = held.filter(({ word }) => !isHere.has(word.guid)).map((one) => newRow(one, 'unstored'))
  if (stored.length === 0 && missing.length === 0) return session
  const rows = session.map((row): Row => (stored.includes(row) ? { ...row, stage: 'stored' } : row))
  return inOrder([...rows, ...missing])
}

function newRow({ word, at }: Held, stage: Row['stage']): Row {
  return { entered: word, corrected: null, at, senseGuid: null, stage, removed: null, failed: [] }
}

const inOrder = (rows: Session): Session => rows.toSorted((a, b) => a.at - b.at)

/** A row that is all there is of its word never becomes too old. */
function restored(session: Session, before: Session, now: number): Session {
  const isHere = new Set(session.map((row) => row.entered.guid))
  const isRecent = ({ stage, at }: Row): boolean => stage === 'unstored' || at > now - SESSION_LASTS
  const others = before.filter((row) => isRecent(row) && !isHere.has(row.entered.guid))
  return inOrder([...others, ...session])
}

function onRow(session: Session, guid: Guid, newsOf: (row: Row) => Partial<Row>): Session {
  return session.map((row) => (row.entered.guid === guid ? { ...row, ...newsOf(row) } : row))
}
