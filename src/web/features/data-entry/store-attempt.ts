import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Guid, Sense, WordContent } from '#domain/word/word.ts'
import type { TakenBack } from '#web/replica/commands.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { Base } from '#web/replica/pending-operation.ts'
import type { Entering } from './new-word.ts'
import { isProtected, removalOf, withCorrectForm, withGloss, withVernacular } from './row-edit.ts'
import { wordOf, type Attempt, type Removed, type SessionAction } from './session-state.ts'
import type { SessionRow } from './use-session-rows.ts'

export type Place = { readonly replica: Replica; readonly domainId: string; readonly entering: () => Entering }

/** Stores what somebody does to a row, and answers what is to be shown then. */
export function storeAttempt(place: Place, row: SessionRow, attempt: Attempt): Promise<SessionAction> {
  switch (attempt.kind) {
    case 'vernacular':
      return changeVernacular(place, row, attempt)
    case 'gloss':
      return changeGloss(place, row, attempt)
    case 'removal':
      return remove(place, row)
    case 'undo':
      return undoRemoval(place, row)
  }
}

type Edit = Extract<Attempt, { readonly text: string }>

/**
 * A form that others use as well stays theirs: the entry is taken back from their word, and becomes a word of its own
 * (spec screens 7.7, S7.18).
 */
async function changeVernacular(place: Place, row: SessionRow, attempt: Edit): Promise<SessionAction> {
  const { base, sense } = row
  const { guid } = row.row.entered
  if (!sense || isProtected(base.word)) return notHere(row, attempt)
  if (isAllOfWord(row, place.domainId)) {
    await place.replica.changeWord(base, withVernacular(base.word, attempt.text))
    return { type: 'changed', guid, kind: 'vernacular' }
  }
  const word = withCorrectForm({ ...row, sense, entered: wordOf(row.row) }, attempt.text, place.entering())
  await place.replica.replaceEntry(takenBack(base, removedWith(place, row)), word)
  return { type: 'corrected', guid, word }
}

/** Whether nothing is in the word but this entry. */
function isAllOfWord({ base, sense, isAbsorbed }: SessionRow, domainId: string): boolean {
  return !isAbsorbed && base.word.senses.length === 1 && !sense?.semanticDomains.some(({ id }) => id !== domainId)
}

function takenBack(base: Base, removed: Removed): TakenBack | null {
  switch (removed.kind) {
    case 'row':
      return null
    case 'word':
      return { base, left: null }
    case 'change':
      return { base, left: removed.after }
  }
}

async function changeGloss(place: Place, row: SessionRow, attempt: Edit): Promise<SessionAction> {
  const { base, sense } = row
  if (!sense) return notHere(row, attempt)
  const done = { type: 'changed', guid: row.row.entered.guid, kind: 'gloss' } as const
  const changed = withGloss(base.word, sense, attempt.text, place.entering())
  await place.replica.changeWord(base, changed)
  const senseGuid = senseMadeBy(base.word, changed)
  return senseGuid ? { ...done, senseGuid } : done
}

function senseMadeBy(before: WordContent, after: WordContent): Guid | undefined {
  const known = new Set(before.senses.map(({ guid }) => guid))
  return after.senses.find(({ guid }) => !known.has(guid))?.guid
}

async function remove(place: Place, row: SessionRow): Promise<SessionAction> {
  const removed = removedWith(place, row)
  if (removed.kind === 'word') await place.replica.removeWord(row.base)
  if (removed.kind === 'change') await place.replica.changeWord(row.base, removed.after)
  return { type: 'removed', guid: row.row.entered.guid, removed }
}

async function undoRemoval({ replica }: Place, { row, base }: SessionRow): Promise<SessionAction> {
  const { removed } = row
  if (removed?.kind === 'word') await replica.restoreWord(removed)
  if (removed?.kind === 'change') {
    await replica.changeWord(base, threeWayMerge(removed.after, removed.word, base.word).word)
  }
  return { type: 'broughtBack', guid: row.entered.guid }
}

function removedWith({ domainId }: Place, { row, base, sense, isAbsorbed }: SessionRow): Removed {
  if (!sense) return { kind: 'row' }
  const isNew = !isAbsorbed || isMadeByRow(sense, row.senseGuid)
  const removal = removalOf(base.word, sense.guid, domainId, isNew)
  switch (removal.kind) {
    case 'row':
      return removal
    case 'word':
      return { kind: 'word', version: base.version, word: base.word }
    case 'change':
      return { kind: 'change', word: base.word, after: removal.word }
  }
}

/** Also in a word that was there before: an edit of the gloss has put it there. */
const isMadeByRow = ({ guid }: Sense, madeByEdit: Guid | null): boolean => guid === madeByEdit

const notHere = ({ row }: SessionRow, attempt: Edit): SessionAction => ({
  type: 'failed',
  guid: row.entered.guid,
  failed: { attempt, trouble: 'notHere' },
})
