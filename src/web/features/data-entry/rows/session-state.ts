import { domainKey } from '#domain/domains/domain-key.ts'
import type { EntryChoice } from '#domain/word/entry-into.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { Guid, SemanticDomain, Sense, WordContent } from '#domain/word/word.ts'
import type { EntryInto } from '#web/replica/commands.ts'
import type { StorageTrouble } from '#web/device/storage-trouble.ts'
import { subjectOf, type Attempt } from './attempt.ts'
import type { Deed } from './deed.ts'
import type { UnfinishedEdit } from './editing.ts'

/** The rows entered into one domain in this session, oldest first. */
export type Session = readonly Row[]

export type Row = {
  /** The word as it was entered; its guid names the row. */
  readonly entered: WordContent
  /** The word that took its place when its form was corrected; null: none did. */
  readonly corrected: WordContent | null
  /** The whole of the existing word that was opened in the row, as it was then (`openedRows`). Absent: it was entered here. */
  readonly opened?: WordContent | undefined
  /** What it made of an existing word that was chosen for it; the row stands for that one. Absent: it is a new word. */
  readonly into?: EntryInto | undefined
  /** Of an unstored row: the existing word that was chosen for it. Absent or null: it is to be a new word. */
  readonly choice?: EntryChoice | null | undefined
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
  /** What was done from the row to its word since, in this order. Absent: nothing. */
  readonly deeds?: readonly Deed[] | undefined
}

type Entered = {
  readonly word: WordContent
  readonly at: number
  readonly choice: EntryChoice | null
}

/** What was entered in the row, with the guid that is its own. */
export const wordOf = ({ entered, corrected }: Row): WordContent => corrected ?? entered

/** The word that is the row's own: what was entered in it, or all of the one that was opened. */
export const ownWordOf = ({ entered, corrected, opened }: Row): WordContent => corrected ?? opened ?? entered

/** The guid that leads to what became of the row. */
export const homeOf = (row: Row): Guid => row.into?.word.guid ?? ownWordOf(row).guid

/** The guid of the sense that the row stands for in that word. */
export const senseGuidOf = (row: Row): Guid | undefined =>
  row.senseGuid ?? row.into?.sense ?? wordOf(row).senses[0]?.guid

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
  /** This device cannot keep it. */
  | { readonly type: 'unstored'; readonly row: Row }
  | { readonly type: 'broughtBack'; readonly guid: Guid }
  | {
      readonly type: 'changed'
      readonly guid: Guid
      readonly attempt: Attempt
      readonly senseGuid?: Guid | undefined
      readonly deed?: Deed
    }
  | { readonly type: 'did'; readonly guid: Guid; readonly deed: Deed }
  /** The entry was taken back, and this word entered in its place. */
  | { readonly type: 'corrected'; readonly guid: Guid; readonly word: WordContent; readonly deed: Deed }
  /** The row stands for what it stood for before. */
  | { readonly type: 'undone'; readonly guid: Guid; readonly deed: Deed }
  | { readonly type: 'failed'; readonly guid: Guid; readonly failed: Failed }
  /** An unstored row goes, and with it all that there was of its word. */
  | { readonly type: 'givenUp'; readonly guid: Guid }
  /** Existing words, one row for each of their senses here; each takes the place of one of the same name. */
  | { readonly type: 'opened'; readonly rows: Session }
  /** A row goes that was opened; its word stays as it is. */
  | { readonly type: 'closed'; readonly guid: Guid }
  | { readonly type: 'removed'; readonly guid: Guid; readonly removed: Removed }

/** The rows after one action; each row that it does not concern stays the same object. */
export function play(session: Session, action: SessionAction): Session {
  switch (action.type) {
    case 'unstored':
      return withOpened(session, [{ ...action.row, stage: 'unstored' }])
    case 'changed':
      return onRow(session, action.guid, ({ failed, senseGuid, deeds }) => ({
        senseGuid: action.senseGuid ?? senseGuid,
        deeds: action.deed ? [...(deeds ?? []), action.deed] : deeds,
        failed: without(failed, action.attempt),
      }))
    case 'did':
      return onRow(session, action.guid, ({ deeds = [] }) => ({ deeds: [...deeds, action.deed] }))
    case 'corrected':
      return onRow(session, action.guid, ({ failed }) => ({
        corrected: action.word,
        into: undefined,
        deeds: undefined,
        senseGuid: null,
        failed: failed.filter(({ attempt }) => attempt.kind !== 'vernacular'),
      }))
    case 'undone':
      return onRow(session, action.guid, ({ deeds, failed }) => ({
        deeds: deeds?.filter((deed) => !sameValue(deed.operations, action.deed.operations)),
        ...action.deed.before,
        failed: failed.filter(({ attempt }) => attempt.kind !== 'undo'),
      }))
    case 'failed':
      return onRow(session, action.guid, ({ failed }) => ({
        failed: [...without(failed, action.failed.attempt), action.failed],
      }))
    case 'opened':
      return withOpened(session, action.rows)
    case 'givenUp':
    case 'closed':
      return session.filter((row) => row.entered.guid !== action.guid)
    case 'removed':
      return onRow(session, action.guid, () => ({ removed: action.removed, failed: [] }))
    case 'broughtBack':
      return onRow(session, action.guid, () => ({ removed: null, failed: [] }))
  }
}

const without = (failed: readonly Failed[], attempt: Attempt): readonly Failed[] =>
  failed.filter((one) => subjectOf(one.attempt) !== subjectOf(attempt))

function withOpened(session: Session, rows: Session): Session {
  const names = new Set(rows.map((row) => row.entered.guid))
  return inOrder([...session.filter((row) => !names.has(row.entered.guid)), ...rows])
}

export function newRow({ word, at, choice }: Entered, stage: Row['stage']): Row {
  return { entered: word, corrected: null, choice, at, senseGuid: null, stage, removed: null, failed: [] }
}

const inOrder = (rows: Session): Session => rows.toSorted((a, b) => a.at - b.at)

/** The row that a change was being typed into; where that was not kept, one of the same sense of its word. */
export function rowOfEdit(session: Session, edit: UnfinishedEdit): Row | undefined {
  const sense = senseOfEdit(edit)
  const leadsThere = (row: Row): boolean => homeOf(row) === edit.guid || wordOf(row).guid === edit.guid
  const isOfSense = (row: Row): boolean => !sense || senseGuidOf(row) === sense.guid
  return (
    session.find(({ entered }) => entered.guid === edit.row) ?? session.find((row) => leadsThere(row) && isOfSense(row))
  )
}

/** The sense in whose row it was being typed; undefined where that is not known. */
function senseOfEdit({ sense, seen: { word } }: UnfinishedEdit): Sense | undefined {
  return word.senses.find(({ guid }) => guid === sense)
}

/** For a change whose row was not kept: nothing of its word was entered now. */
export function rowFor(edit: UnfinishedEdit, domainId: string, at: number): Row {
  const { word } = edit.seen
  const inDomain = word.senses.find(({ semanticDomains }) => semanticDomains.some((tag) => domainKey(tag) === domainId))
  return openedRow(word, senseOfEdit(edit) ?? inDomain ?? word.senses[0], { domainId, at })
}

export type Opening = { readonly domainId: string; /** Milliseconds since 1970. */ readonly at: number }

/**
 * The row of one sense of an existing word, named by the sense: a word may have several rows. What it has in other domains
 * is not the row's.
 */
export function openedRow(word: WordContent, sense: Sense | undefined, { domainId, at }: Opening): Row {
  const here = (one: Sense): Sense => ({
    ...one,
    semanticDomains: one.semanticDomains.filter((tag) => domainKey(tag) === domainId),
  })
  const entered = { ...word, guid: sense?.guid ?? word.guid, senses: sense ? [here(sense)] : [] }
  return { entered, corrected: null, opened: word, at, senseGuid: null, stage: 'stored', removed: null, failed: [] }
}

function onRow(session: Session, guid: Guid, newsOf: (row: Row) => Partial<Row>): Session {
  return session.map((row) => (row.entered.guid === guid ? { ...row, ...newsOf(row) } : row))
}
