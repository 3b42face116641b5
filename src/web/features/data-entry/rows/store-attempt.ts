import { domainKey } from '#domain/domains/domain-key.ts'
import { withEdit, type EntryEdit } from '#domain/word/entry-edit.ts'
import { removalOf, withOtherDomain } from '#domain/word/entry-removal.ts'
import type { Entering } from '#domain/word/new-word.ts'
import { isProtected, lostProtected } from '#domain/word/protection.ts'
import type { Guid, SemanticDomain, Sense, WordContent } from '#domain/word/word.ts'
import { lateCode } from '#web/plain/late-code.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { asSeen } from './as-seen.ts'
import { operationsOf, type Deed } from './deed.ts'
import type { Attempt } from './attempt.ts'
import type { Failed, Removed, SessionAction } from './session-state.ts'
import type { SessionRow } from './use-session-rows.ts'

export type Place = {
  readonly replica: Replica
  readonly domainId: string
  readonly entering: () => Entering
  /** The project lets imported data be deleted (spec api R25). */
  readonly isProtectionOff: boolean
}

/** Only a form that others use as well is corrected by it. */
const fetchCorrectForm = lateCode('correct-form', async () => (await import('./correct-form.ts')).correctForm)

/** Stores what somebody does to a row, and answers what is to be shown then. */
export function storeAttempt(place: Place, row: SessionRow, attempt: Attempt): Promise<SessionAction> {
  switch (attempt.kind) {
    case 'vernacular':
      return changeVernacular(place, row, attempt)
    case 'move':
      return move(place, row, attempt.to)
    case 'removal':
      return remove(place, row)
    case 'undo':
      return undo(place, row, attempt.deed)
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

async function changeVernacular(place: Place, row: SessionRow, attempt: VernacularEdit): Promise<SessionAction> {
  const { base, sense } = row
  if (!sense || isProtected(base.word) || isLost(row)) return notHere(row, attempt)
  if (!isAllOfWord(row, place.domainId)) return (await fetchCorrectForm())(place, { ...row, sense }, attempt)
  const operation = await changeField(place, row, withEdit(base.word, sense, attempt, place.entering()))
  return { type: 'changed', guid: row.row.entered.guid, attempt, deed: { operations: [operation] } }
}

/** There is nothing to be changed: somebody, or this person, has deleted it. */
const isLost = ({ row, isGone }: SessionRow): boolean => isGone || row.removed !== null

async function changeField({ replica }: Place, { base, seen }: SessionRow, word: WordContent): Promise<Guid> {
  const change = asSeen({ base, word }, seen)
  return replica.changeWord(change.base, change.word)
}

/** Whether nothing is in the word but this entry. */
export function isAllOfWord({ base, sense, isAbsorbed }: SessionRow, domainId: string): boolean {
  return (
    !isAbsorbed && base.word.senses.length === 1 && !sense?.semanticDomains.some((tag) => domainKey(tag) !== domainId)
  )
}

async function changePart(place: Place, row: SessionRow, attempt: PartEdit): Promise<SessionAction> {
  const { base, sense } = row
  if (!sense || isLost(row)) return notHere(row, attempt)
  const changed = withEdit(base.word, sense, attempt, place.entering())
  const operations = [await changeField(place, row, changed)]
  const senseGuid = senseMadeBy(base.word, changed)
  const before = senseGuid === undefined ? undefined : { senseGuid: row.row.senseGuid }
  return { type: 'changed', guid: row.row.entered.guid, attempt, senseGuid, deed: { operations, before } }
}

async function move({ replica, domainId }: Place, row: SessionRow, to: SemanticDomain): Promise<SessionAction> {
  const { base, sense } = row
  if (!sense) return notHere(row, { kind: 'move', to })
  const operations = [await replica.changeWord(base, withOtherDomain(base.word, sense, { from: domainId, to }))]
  return removed(row, { kind: 'move', to, operations })
}

function senseMadeBy(before: WordContent, after: WordContent): Guid | undefined {
  const known = new Set(before.senses.map(({ guid }) => guid))
  return after.senses.find(({ guid }) => !known.has(guid))?.guid
}

/** What is in a word of others goes as it came; a word that the row brought goes but for what others have made of it. */
async function remove({ replica, domainId, isProtectionOff }: Place, row: SessionRow): Promise<SessionAction> {
  const { base, sense, isAbsorbed } = row
  if (isAbsorbed) return removed(row, { kind: 'entry', operations: await replica.undo(operationsOf(row.row)) })
  if (!sense) return removed(row, { kind: 'entry', operations: [] })
  const left = leftWithout(base.word, sense, domainId)
  // The server would not have it either (spec rules 1.6).
  if (!isProtectionOff && lostProtected(base.word, left).length > 0)
    return failed(row, { kind: 'removal' }, 'protected')
  if (left === null) return removed(row, { kind: 'word', operations: [await replica.removeWord(base)] })
  const kind = left.senses.length < base.word.senses.length ? 'sense' : 'domain'
  return removed(row, { kind, operations: [await replica.changeWord(base, left)] })
}

/** What is left of a word without an entry of its own; null: nothing. */
export function leftWithout(word: WordContent, sense: Sense, domainId: string): WordContent | null {
  const removal = removalOf(word, sense.guid, domainId, true)
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
async function undo({ replica }: Place, { row }: SessionRow, deed: Deed | undefined): Promise<SessionAction> {
  const { guid } = row.entered
  await replica.undo((deed ?? row.removed)?.operations ?? [])
  return deed ? { type: 'undone', guid, deed } : { type: 'broughtBack', guid }
}

const notHere = (row: SessionRow, attempt: Attempt): SessionAction => failed(row, attempt, 'notHere')

const failed = ({ row }: SessionRow, attempt: Attempt, trouble: Failed['trouble']): SessionAction => ({
  type: 'failed',
  guid: row.entered.guid,
  failed: { attempt, trouble },
})
