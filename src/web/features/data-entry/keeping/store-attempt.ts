import { domainKey } from '#domain/domains/domain-key.ts'
import { withCorrectForm } from '#domain/word/correct-form.ts'
import { withEdit, type EntryEdit } from '#domain/word/entry-edit.ts'
import { removalOf, withOtherDomain } from '#domain/word/entry-removal.ts'
import type { Entering } from '#domain/word/new-word.ts'
import { isProtected, lostProtected } from '#domain/word/protection.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { withoutMediaOf } from '#domain/word/sense-pictures.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Guid, SemanticDomain, Sense, WordContent } from '#domain/word/word.ts'
import type { EntryInto, TakenBack } from '#web/replica/commands.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { asSeen } from '../rows/as-seen.ts'
import { apartAsSense, apartAsWord } from '../rows/set-apart.ts'
import type { Attempt } from './attempt.ts'
import { wordOf, type Failed, type Removed, type SessionAction } from '../rows/session-state.ts'
import type { SessionRow } from '../rows/use-session-rows.ts'

export type Place = {
  readonly replica: Replica
  readonly domainId: string
  readonly entering: () => Entering
  /** The project lets imported data be deleted (spec api R25). */
  readonly isProtectionOff: boolean
}

/** All but what `putTogether` stores. */
export type Storable = Exclude<Attempt, { readonly kind: 'undoEdit' }>

/** Stores what somebody does to a row, and answers what is to be shown then. */
export function storeAttempt(place: Place, row: SessionRow, attempt: Storable): Promise<SessionAction> {
  switch (attempt.kind) {
    case 'vernacular':
      return changeVernacular(place, row, attempt)
    case 'move':
      return move(place, row, attempt.to)
    case 'removal':
      return remove(place, row)
    case 'undo':
      return undoRemoval(place, row)
    case 'gloss':
    case 'definition':
    case 'note':
    case 'flag':
    case 'partOfSpeech':
      return changePart(place, row, attempt)
  }
}

type PartEdit = Exclude<EntryEdit, { readonly kind: 'vernacular' }>
type VernacularEdit = Extract<EntryEdit, { readonly kind: 'vernacular' }>

/**
 * A form that others use as well stays theirs: the entry is taken back from their word, and becomes a word of its own
 * (spec screens 7.7, S7.18).
 */
async function changeVernacular(place: Place, row: SessionRow, attempt: VernacularEdit): Promise<SessionAction> {
  const { base, sense } = row
  const { guid } = row.row.entered
  if (!sense || isProtected(base.word) || isLost(row)) return notHere(row, attempt)
  if (isAllOfWord(row, place.domainId)) {
    await changeField(place, row, withEdit(base.word, sense, attempt, place.entering()))
    return { type: 'changed', guid, attempt }
  }
  const word = withCorrectForm(
    { entered: wordOf(row.row), word: base.word, sense, isAbsorbed: row.isAbsorbed },
    attempt.text,
    place.entering(),
  )
  const taken = takenBack(base, removedWith(place, row))
  await place.replica.replaceEntry(taken, word)
  return { type: 'corrected', guid, word, apart: apartAsWord(row, { taken, made: word }) }
}

/** There is nothing to be changed: somebody, or this person, has deleted it. */
const isLost = ({ row, isGone }: SessionRow): boolean => isGone || row.removed !== null

async function changeField({ replica }: Place, { base, seen }: SessionRow, word: WordContent): Promise<void> {
  const change = asSeen({ base, word }, seen)
  await replica.changeWord(change.base, change.word)
}

/** Whether nothing is in the word but this entry. */
export function isAllOfWord({ base, sense, isAbsorbed }: SessionRow, domainId: string): boolean {
  return (
    !isAbsorbed && base.word.senses.length === 1 && !sense?.semanticDomains.some((tag) => domainKey(tag) !== domainId)
  )
}

export function takenBack(base: Base, removed: Removed): TakenBack | null {
  switch (removed.kind) {
    case 'row':
      return null
    case 'word':
      return { base, left: null }
    case 'change':
    case 'move':
      return { base, left: removed.after }
  }
}

async function changePart(place: Place, row: SessionRow, attempt: PartEdit): Promise<SessionAction> {
  const { base, sense } = row
  if (!sense || isLost(row)) return notHere(row, attempt)
  const done = { type: 'changed', guid: row.row.entered.guid, attempt } as const
  const changed = withEdit(base.word, sense, attempt, place.entering())
  await changeField(place, row, changed)
  const senseGuid = senseMadeBy(base.word, changed)
  return senseGuid ? { ...done, senseGuid, apart: apartAsSense(row, changed) } : done
}

async function move(place: Place, row: SessionRow, to: SemanticDomain): Promise<SessionAction> {
  const { base, sense } = row
  if (!sense) return notHere(row, { kind: 'move', to })
  const after = withOtherDomain(base.word, sense, { from: place.domainId, to })
  await place.replica.changeWord(base, after)
  const removed = { kind: 'move', to, word: base.word, after } as const
  return { type: 'removed', guid: row.row.entered.guid, removed }
}

function senseMadeBy(before: WordContent, after: WordContent): Guid | undefined {
  const known = new Set(before.senses.map(({ guid }) => guid))
  return after.senses.find(({ guid }) => !known.has(guid))?.guid
}

async function remove(place: Place, row: SessionRow): Promise<SessionAction> {
  const removed = removedWith(place, row)
  const taken = takenBack(row.base, removed)
  // The server would not have it either (spec rules 1.6).
  const isRefused = taken && !place.isProtectionOff && lostProtected(taken.base.word, taken.left).length > 0
  if (isRefused) return failed(row, { kind: 'removal' }, 'protected')
  if (removed.kind === 'word') await place.replica.removeWord(row.base)
  if (removed.kind === 'change') await place.replica.changeWord(row.base, removed.after)
  return { type: 'removed', guid: row.row.entered.guid, removed }
}

async function undoRemoval({ replica }: Place, { row, base }: SessionRow): Promise<SessionAction> {
  const { removed } = row
  if (removed?.kind === 'word') await replica.restoreWord(removed)
  if (removed?.kind === 'change' || removed?.kind === 'move') {
    const { word, after } = removed
    // What was taken away may not have been read yet.
    const now = sameValue(base.word, word) ? { version: null, word: after } : base
    // What others have written since stays as they wrote it.
    await replica.changeWord(now, threeWayMerge(after, now.word, word).word)
  }
  return { type: 'broughtBack', guid: row.entered.guid }
}

export function removedWith({ domainId }: Place, { row, base, sense, isAbsorbed }: SessionRow): Removed {
  if (!sense) return { kind: 'row' }
  if (row.into && row.senseGuid === null) return removedAddition(base.word, wordOf(row), row.into)
  const isNew = !isAbsorbed || isMadeByRow(sense, row.senseGuid)
  // What was recorded with the entry, and its pictures, go with it.
  const left = isAbsorbed ? withoutMediaOf(base.word, wordOf(row)) : base.word
  const removal = removalOf(left, sense.guid, domainId, isNew)
  switch (removal.kind) {
    case 'row':
      return left === base.word ? removal : { kind: 'change', took: 'domain', word: base.word, after: left }
    case 'word':
      return { kind: 'word', version: base.version, word: base.word }
    case 'change':
      return { kind: 'change', took: removal.took, word: base.word, after: removal.word }
  }
}

/** What the entry added goes; what others did to the word since stays. */
export function withoutAddition(word: WordContent, entry: WordContent, { before, word: made }: EntryInto): WordContent {
  // A recording goes whoever it was said to be of since: for the merge that would be a change, which brings it back.
  return threeWayMerge(made, before, withoutMediaOf(word, entry)).word
}

function removedAddition(word: WordContent, entry: WordContent, into: EntryInto): Removed {
  const after = withoutAddition(word, entry, into)
  return sameValue(after, word) ? { kind: 'row' } : { kind: 'change', took: 'domain', word, after }
}

/** Also in a word that was there before: an edit of the gloss, or the entry, has put it there. */
const isMadeByRow = ({ guid }: Sense, madeByEdit: Guid | null): boolean => guid === madeByEdit

const notHere = (row: SessionRow, attempt: Attempt): SessionAction => failed(row, attempt, 'notHere')

const failed = ({ row }: SessionRow, attempt: Attempt, trouble: Failed['trouble']): SessionAction => ({
  type: 'failed',
  guid: row.entered.guid,
  failed: { attempt, trouble },
})
