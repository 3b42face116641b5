import type { EntryEdit } from '#domain/word/entry-edit.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { Guid, SemanticDomain, WordContent } from '#domain/word/word.ts'
import type { StorageTrouble } from '#web/device/storage-trouble.ts'
import type { Desk } from '#web/replica/desk/desk.ts'
import type { EnteredRow } from '#web/replica/desk/item.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'

/** The rows entered into one domain in this session, oldest first. */
export type Session = readonly Row[]

export type Row = EnteredRow & {
  /** The word that took its place when its form was corrected; null: none did. */
  readonly corrected: WordContent | null
  /** The whole of the existing word that was opened in the row, as it was then (`openedRows`). Absent: it was entered here. */
  readonly opened?: WordContent | undefined
  /** Deleted in this session: what undo brings back. */
  readonly removed: Removed | null
  /** What this device could not store of what was done to the row since. The row shows what is stored. */
  readonly failed: readonly Failed[]
  /** What was done from the row to its word since, in this order. Absent: nothing. */
  readonly deeds?: readonly Deed[] | undefined
}

/** Something that was done from a row to its word: the operations by which it is undone. */
export type Deed = {
  readonly operations: readonly Guid[]
  /** What the row stood for before, where it stands for something else since. */
  readonly before?: Partial<Pick<Row, 'corrected' | 'into' | 'senseGuid' | 'deeds'>> | undefined
}

/** What somebody does to a row. */
export type Attempt =
  | EntryEdit
  | { readonly kind: 'move'; readonly to: SemanticDomain }
  | { readonly kind: 'removal' }
  /** `deed`: what is undone; absent: the removal of the row. */
  | { readonly kind: 'undo'; readonly deed?: Deed }

/** Or somebody lets go of what could not be stored. */
export type RowAttempt = Attempt | { readonly kind: 'giveUp'; readonly of: Attempt }

/** Does it, answering whether it could be stored. `seen`: the word as it was when somebody began to type. */
export type OnAttempt = (attempt: RowAttempt, seen?: Base) => Promise<boolean>

/** What of a row it is about: of two attempts at the same, the later one counts. */
export function subjectOf(attempt: Attempt): string {
  const hasLanguage = attempt.kind === 'gloss' || attempt.kind === 'definition'
  return hasLanguage ? `${attempt.kind} ${attempt.language}` : attempt.kind
}

/** What was entered in the row, with the guid that is its own. */
export const wordOf = ({ entered, corrected }: Row): WordContent => corrected ?? entered

/** The word that is the row's own: what was entered in it, or all of the one that was opened. */
export const ownWordOf = ({ entered, corrected, opened }: Row): WordContent => corrected ?? opened ?? entered

/** The guid that leads to what became of the row. */
export const homeOf = (row: Row): Guid => row.into?.word.guid ?? ownWordOf(row).guid

/** The sense that the row stands for, in the word that it leads to. */
export const senseGuidOf = (row: Row): Guid | undefined =>
  row.senseGuid ?? row.into?.sense ?? wordOf(row).senses[0]?.guid

/** All that brought the row into its word, and was done to it from there since. */
export const operationsOf = (row: Row): readonly Guid[] => [
  wordOf(row).guid,
  ...(row.deeds ?? []).flatMap(({ operations }) => operations),
]

/**
 * `notHere`: what others did to the word meanwhile forbids it. `protected`: imported data would be lost. null: for a reason
 * that is not about the storage.
 */
export type Failed = { readonly attempt: Attempt; readonly trouble: StorageTrouble | 'notHere' | 'protected' | null }

/** What was deleted with a row, or is in another domain now: all of the word or less, as it was, and the row's sense of it. */
export type Removed = Pick<Deed, 'operations'> & {
  readonly word: WordContent
  readonly sense: Guid | undefined
} & (
    | { readonly kind: 'word' | 'sense' | 'domain' }
    /** It was part of a word that was there before, which stays. */
    | { readonly kind: 'entry' }
    | { readonly kind: 'move'; readonly to: SemanticDomain }
  )

export type SessionAction =
  /** `attempt`: what was done, or let go of. Absent: it was none of what can fail. */
  | {
      readonly type: 'changed'
      readonly guid: Guid
      readonly attempt?: Attempt
      readonly senseGuid?: Guid | undefined
      readonly deed?: Deed
    }
  /** The entry was taken back, and this word entered in its place. */
  | { readonly type: 'corrected'; readonly guid: Guid; readonly word: WordContent; readonly deed: Deed }
  /** The row stands for what it stood for before. */
  | { readonly type: 'undone'; readonly guid: Guid; readonly deed: Deed }
  | { readonly type: 'failed'; readonly guid: Guid; readonly failed: Failed }
  /** null: it was brought back. */
  | { readonly type: 'removed'; readonly guid: Guid; readonly removed: Removed | null }
  /** Existing words, one row for each of their senses here; each takes the place of one of the same name. */
  | { readonly type: 'opened'; readonly rows: Session }
  /** A row goes that was opened; its word stays as it is. */
  | { readonly type: 'closed'; readonly guid: Guid }

/** The rows after one action; each row that it does not concern stays the same object. */
export function play(session: Session, action: SessionAction): Session {
  if (action.type === 'opened') {
    const names = new Set(action.rows.map((row) => row.entered.guid))
    return inOrder([...session.filter((row) => !names.has(row.entered.guid)), ...action.rows])
  }
  const { guid } = action
  if (action.type === 'closed') return session.filter((row) => row.entered.guid !== guid)
  return session.map((row) => (row.entered.guid === guid ? { ...row, ...newsOf(row, action) } : row))
}

type OnRow = Exclude<SessionAction, { readonly type: 'opened' | 'closed' }>

function newsOf({ failed, senseGuid, deeds }: Row, action: OnRow): Partial<Row> {
  switch (action.type) {
    case 'changed':
      return {
        senseGuid: action.senseGuid ?? senseGuid,
        deeds: action.deed ? [...(deeds ?? []), action.deed] : deeds,
        failed: action.attempt ? without(failed, action.attempt) : failed,
      }
    case 'corrected': {
      const others = failed.filter(({ attempt }) => attempt.kind !== 'vernacular')
      return { corrected: action.word, into: undefined, deeds: undefined, senseGuid: null, failed: others }
    }
    case 'undone':
      return {
        deeds: deeds?.filter((deed) => !sameValue(deed.operations, action.deed.operations)),
        ...action.deed.before,
        failed: without(failed, { kind: 'undo' }),
      }
    case 'failed':
      return { failed: [...without(failed, action.failed.attempt), action.failed] }
    case 'removed':
      return { removed: action.removed, failed: isDeleted(action.removed) ? [] : failed.filter(isSaid) }
  }
}

const isDeleted = (removed: Removed | null): boolean => removed !== null && removed.kind !== 'move'
const isSaid = ({ attempt }: Failed): boolean => 'text' in attempt || attempt.kind === 'partOfSpeech'

const without = (failed: readonly Failed[], attempt: Attempt): readonly Failed[] =>
  failed.filter((one) => subjectOf(one.attempt) !== subjectOf(attempt))

const inOrder = (rows: Session): Session => rows.toSorted((a, b) => a.at - b.at)

/** The rows of a domain, oldest first, as they lie on the desk. */
export function sessionOf(items: ReturnType<Desk['enteredIn']>): Session {
  return inOrder(items.flatMap(({ value }) => (value.state === 'typed' ? [] : [value.row as Row])))
}

/** Changes the rows of a domain, be its table open or not. */
export function playOnDesk(desk: Desk, place: string, action: SessionAction): void {
  const before = sessionOf(desk.enteredIn(place))
  const now = play(before, action)
  for (const row of now) {
    if (before.includes(row)) continue
    // It is all there is of its word, or of a change of that.
    const unfinished = row.stage === 'unsaved' || row.failed.length > 0 ? 1 : undefined
    desk.put({ kind: 'entry', id: row.entered.guid, place, unfinished, value: { state: 'entered', row } })
  }
  const stays = new Set<Guid>(now.map(({ entered }) => entered.guid))
  for (const { entered } of before) if (!stays.has(entered.guid)) desk.done(entered.guid)
}
