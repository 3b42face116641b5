import { withEdit, type EntryEdit } from '#domain/word/entry-edit.ts'
import { removalOf, withOtherDomain } from '#domain/word/entry-removal.ts'
import type { Entering } from '#domain/word/new-word.ts'
import { isProtected, lostProtected } from '#domain/word/protection.ts'
import { isInSeveral } from '#domain/word/sense-in-word.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Guid, SemanticDomain, Sense, WordContent } from '#domain/word/word.ts'
import { lateCode } from '#web/plain/late-code.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import {
  operationsOf,
  type Attempt,
  type Deed,
  type Failed,
  type Removed,
  type SessionAction,
} from './session-state.ts'
import type { SessionRow } from './use-session.ts'

export type Here = {
  readonly replica: Replica
  readonly place: string
  readonly entering: () => Entering
  /** The project lets imported data be deleted (spec api R25). */
  readonly isProtectionOff: boolean
}

/** Only a form that others use as well is corrected by it. */
const fetchCorrectForm = lateCode('correct-form', async () => (await import('./correct-form.ts')).correctForm)

/** Stores what somebody does to a row, and answers what is to be shown then. */
export function storeAttempt(here: Here, row: SessionRow, attempt: Attempt): Promise<SessionAction> {
  switch (attempt.kind) {
    case 'vernacular':
      return changeVernacular(here, row, attempt)
    case 'move':
      return move(here, row, attempt.to)
    case 'removal':
      return remove(here, row)
    case 'undo':
      return undo(here, row, attempt.deed)
    case 'gloss':
    case 'definition':
    case 'note':
    case 'flag':
    case 'partOfSpeech':
      return changePart(here, row, attempt)
  }
}

type PartEdit = Exclude<EntryEdit, { readonly kind: 'vernacular' }>
type VernacularEdit = Extract<EntryEdit, { readonly kind: 'vernacular' }>

async function changeVernacular(here: Here, row: SessionRow, attempt: VernacularEdit): Promise<SessionAction> {
  const { base, sense } = row
  if (!sense || isProtected(base.word) || isLost(row)) return failed(row, attempt)
  if (!isAllOfWord(row)) return (await fetchCorrectForm())(here, { ...row, sense }, attempt)
  const operation = await changeField(here, row, withEdit(base.word, sense, attempt, here.entering()))
  return { type: 'changed', guid: row.row.entered.guid, attempt, deed: { operations: [operation] } }
}

/** There is nothing to be changed: somebody, or this person, has deleted it. */
const isLost = ({ row, isGone }: SessionRow): boolean => isGone || row.removed !== null

function changeField({ replica }: Here, { base, seen }: SessionRow, word: WordContent): Promise<Guid> {
  const change = asSeen({ base, word }, seen)
  return replica.changeWord(change.base, change.word)
}

type Change = { readonly base: Base; readonly word: WordContent }

/**
 * The same change, made to the word as a person saw it when they began to type: what others have written in that field
 * since is then merged with it, and told of, where otherwise it would be overwritten.
 */
export function asSeen(change: Change, seen: Base | undefined): Change {
  const { base, word } = change
  if (!seen || seen.word.guid !== base.word.guid || seen.word === base.word) return change
  return { base: seen, word: threeWayMerge(base.word, word, seen.word).word }
}

/** Whether nothing is in the word but this entry, wherever that is by now. */
export function isAllOfWord({ base, sense, isAbsorbed }: SessionRow): boolean {
  return !isAbsorbed && base.word.senses.length === 1 && !(sense && isInSeveral(sense))
}

async function changePart(here: Here, row: SessionRow, attempt: PartEdit): Promise<SessionAction> {
  const { base, sense } = row
  if (!sense || isLost(row)) return failed(row, attempt)
  const changed = withEdit(base.word, sense, attempt, here.entering())
  const operations = [await changeField(here, row, changed)]
  const known = new Set(base.word.senses.map(({ guid }) => guid))
  const senseGuid = changed.senses.find(({ guid }) => !known.has(guid))?.guid
  const before = senseGuid === undefined ? undefined : { senseGuid: row.row.senseGuid }
  return { type: 'changed', guid: row.row.entered.guid, attempt, senseGuid, deed: { operations, before } }
}

async function move({ replica, place }: Here, row: SessionRow, to: SemanticDomain): Promise<SessionAction> {
  const { base, sense } = row
  if (!sense) return failed(row, { kind: 'move', to })
  const operations = [await replica.changeWord(base, withOtherDomain(base.word, sense, { from: place, to }))]
  return removed(row, { kind: 'move', to, operations })
}

/** What is in a word of others goes as it came; a word that the row brought goes but for what others have made of it. */
async function remove({ replica, place, isProtectionOff }: Here, row: SessionRow): Promise<SessionAction> {
  const { base, sense, isAbsorbed } = row
  if (isAbsorbed) return removed(row, { kind: 'entry', operations: await replica.undo(operationsOf(row.row)) })
  if (!sense) return removed(row, { kind: 'entry', operations: [] })
  const left = leftWithout(base.word, sense, place)
  // The server would not have it either (spec rules 1.6).
  if (!isProtectionOff && lostProtected(base.word, left).length > 0)
    return failed(row, { kind: 'removal' }, 'protected')
  if (left === null) return removed(row, { kind: 'word', operations: [await replica.removeWord(base)] })
  const kind = left.senses.length < base.word.senses.length ? 'sense' : 'domain'
  return removed(row, { kind, operations: [await replica.changeWord(base, left)] })
}

/** What is left of a word without an entry of its own; null: nothing. */
export function leftWithout(word: WordContent, sense: Sense, place: string): WordContent | null {
  const removal = removalOf(word, sense.guid, place, true)
  return removal.kind === 'change' ? removal.word : removal.kind === 'word' ? null : word
}

type Gone = { readonly operations: readonly Guid[] } & (
  | { readonly kind: Exclude<Removed['kind'], 'move'> }
  | { readonly kind: 'move'; readonly to: SemanticDomain }
)

function removed({ row, base, sense }: SessionRow, gone: Gone): SessionAction {
  return { type: 'removed', guid: row.entered.guid, removed: { ...gone, word: base.word, sense: sense?.guid } }
}

/** `deed`: what is undone; undefined: the removal of the row. What others have written since stays as they wrote it. */
async function undo({ replica }: Here, { row }: SessionRow, deed: Deed | undefined): Promise<SessionAction> {
  const { guid } = row.entered
  await replica.undo((deed ?? row.removed)?.operations ?? [])
  return deed ? { type: 'undone', guid, deed } : { type: 'removed', guid, removed: null }
}

function failed({ row }: SessionRow, attempt: Attempt, trouble: Failed['trouble'] = 'notHere'): SessionAction {
  return { type: 'failed', guid: row.entered.guid, failed: { attempt, trouble } }
}
