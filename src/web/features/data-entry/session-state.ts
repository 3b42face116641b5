import type { Guid, WordContent } from '#domain/word/word.ts'

/** The rows entered into one domain in this session, oldest first. */
export type Session = readonly Row[]

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

export type SessionAction =
  | { readonly type: 'entered'; readonly word: WordContent }
  | { readonly type: 'stored' | 'unstored' | 'again' | 'broughtBack'; readonly guid: Guid }
  | { readonly type: 'senseMoved'; readonly guid: Guid; readonly senseGuid: Guid }
  | { readonly type: 'removed'; readonly guid: Guid; readonly removed: Removed }
  | { readonly type: 'restored'; readonly session: Session }

/** The rows after one action; each row that it does not concern stays the same object. */
export function play(session: Session, action: SessionAction): Session {
  switch (action.type) {
    case 'entered':
      return [...session, { entered: action.word, senseGuid: null, stage: 'storing', removed: null }]
    case 'stored':
      return onRow(session, action.guid, { stage: 'stored' })
    case 'unstored':
      return onRow(session, action.guid, { stage: 'unstored' })
    case 'again':
      return onRow(session, action.guid, { stage: 'storing' })
    case 'senseMoved':
      return onRow(session, action.guid, { senseGuid: action.senseGuid })
    case 'removed':
      return onRow(session, action.guid, { removed: action.removed })
    case 'broughtBack':
      return onRow(session, action.guid, { removed: null })
    case 'restored':
      return [...action.session, ...session]
  }
}

/** What to keep across a reload: of a row that is being stored it is not known yet whether there will be a word. */
export function keptOf(session: Session): Session {
  return session.filter((row) => row.stage !== 'storing')
}

function onRow(session: Session, guid: Guid, news: Partial<Row>): Session {
  return session.map((row) => (row.entered.guid === guid ? { ...row, ...news } : row))
}
