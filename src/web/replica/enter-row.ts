import { findContainingWord } from '#domain/word/contains-word.ts'
import type { EntryChoice, EntryMade } from '#domain/word/entry-into.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { transactionHere } from '#web/device/database.ts'
import type { Replica } from './open-replica.ts'
import { WAITING } from './outbox/item.ts'
import type { NewOperation } from './outbox/pending-operation.ts'
import { wordsByGuid, wordsWithVernacular } from './words/read-words.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'
import type { ShownWord } from './words/shown-word.ts'
import { rowOnDesk, type Desk } from './desk/desk.ts'
import type { EnteredRow, Entry, NewDeskItem, ShelvedItem } from './desk/item.ts'
import { unsavedWork } from './desk/unsaved.ts'

/**
 * A word that is stored by then is drawn once, with its mark; on a slow device its row comes first and the mark later.
 * Milliseconds.
 */
const SOON = 100

type Entering = {
  readonly word: WordContent
  /** The existing word that it is to be put into; null: it is to be a new one. */
  readonly choice: EntryChoice | null
}

/**
 * Stores a word that was entered in a domain, together with its row. That is drawn when they are stored or could not be; where
 * it takes long, before. Never rejects: what this device cannot store is said by its row, and tried again.
 */
export async function enterRow(replica: Replica, entering: Entering, place: string): Promise<void> {
  const { desk } = replica
  const { guid: id, vernacular } = entering.word
  const row = newRow({ ...entering, at: Date.now() }, 'storing')
  const put = (state: 'entering' | 'entered'): void =>
    desk.hold({ kind: 'entry', id, place, unfinished: 1, value: { state, row } })
  put('entering')
  const late = setTimeout(put, SOON, 'entered')
  // Before anything is drawn: meanwhile the database works.
  await storeRow(replica, id, replica.vernaculars.isAlone(vernacular))
    // Why is said where it concerns everything: by the sync indicator.
    .catch(() => holdUnsaved(replica, id))
    .finally(() => clearTimeout(late))
}

/** A row to which nothing has been done since. */
export function newRow({ word, choice, at }: Entering & { readonly at: number }, stage: EnteredRow['stage']) {
  return { entered: word, corrected: null, choice, at, senseGuid: null, stage, removed: null, failed: [] } as const
}

/** `isAlone`: no other word of its form is known. Throws where this device cannot store it. */
async function storeRow(replica: Replica, id: Guid, isAlone = false): Promise<void> {
  const { desk } = replica
  const shelved = await desk.shelving()
  const entry = entryOn(desk, id)
  if (!entry) return
  const { choice, entered: word } = entry.row
  const itemOf = (into: EntryMade | null): ShelvedItem => shelved(asStored(entry, into))
  const into = choice ? await replica.enterInto(choice, word, itemOf) : null
  if (!choice) await replica.enterWord(word, itemOf(null), isAlone)
  desk.stored(itemOf(into))
}

type EntryOnDesk = { readonly item: Entry; readonly row: EnteredRow }

function entryOn(desk: Desk, id: Guid): EntryOnDesk | null {
  const item = desk.get(id)
  const row = rowOnDesk(item)
  return item?.kind === 'entry' && row ? { item, row } : null
}

/** `into`: what it has made of the word that was chosen; null: it is a word of its own. */
function asStored({ item, row }: EntryOnDesk, into: EntryMade | null): NewDeskItem {
  const senseGuid = into?.as === 'newSense' ? into.sense : null
  const stored = { ...row, stage: 'stored', choice: undefined, into: into ?? undefined, senseGuid } as const
  return { ...item, unfinished: undefined, value: { state: 'entered', row: stored } }
}

/**
 * The command that stores a word and its row, as it is to lie on the desk: a crash leaves both or neither. `isAlone`: no other
 * word of its form is known, which spares the time to look for one that would take it in.
 */
export const enterWordOn =
  (db: ReplicaDatabase, now: () => Date) =>
  (word: WordContent, row?: ShelvedItem, isAlone = false): Promise<void> =>
    db.told(db.write(() => (isAlone ? enterAlone : enterWord)(db, entered(word, now()), row)))

/** The operation that enters a word has its guid as its id. */
export const entered = (word: WordContent, now: Date): Enters => ({
  kind: 'word',
  id: word.guid,
  guid: word.guid,
  decision: { kind: 'enter', word },
  madeAt: now.toISOString(),
  ...WAITING,
})

type Enters = NewOperation & { readonly decision: { readonly kind: 'enter' } }

/** For use in a transaction. */
export async function enterWord(db: ReplicaDatabase, operation: Enters, row?: ShelvedItem): Promise<void> {
  // All at once: whatever is asked of the database only after an answer may have to wait for another frame.
  const [home, order] = await Promise.all([
    expectedHome(db, operation.decision.word),
    db.operations.add(operation),
    row && db.desk.put(row),
  ])
  if (home !== operation.guid) await db.operations.update(order, { guid: home })
}

/** The word that will absorb the new one (spec rules 4.5), or itself. Never a refused one, behind which it would wait. */
async function expectedHome(db: ReplicaDatabase, word: WordContent): Promise<Guid> {
  const same = await wordsWithVernacular(db, word.vernacular)
  const canAbsorb = (shown: ShownWord): boolean => shown.guid !== word.guid && shown.saved !== 'refused'
  const candidates = same.filter(canAbsorb).map((shown) => shown.word)
  return findContainingWord(candidates, word)?.guid ?? word.guid
}

/** The same where no other word has its form. */
async function enterAlone(db: ReplicaDatabase, operation: Enters, row?: ShelvedItem): Promise<void> {
  // What nobody can store fails here, while there is a way back.
  const stored = Promise.all([db.operations.add(structuredClone(operation)), row && db.desk.put(row)])
  // All is asked for: the database goes ahead and does not wait until the page has heard of each part.
  transactionHere()?.idbtrans.commit()
  await stored
}

/** Says of the word of a row that it is nowhere but here, and has it tried again. */
function holdUnsaved(replica: Replica, id: Guid): void {
  const { desk, db } = replica
  const entry = entryOn(desk, id)
  if (!entry) return
  const { item, row } = entry
  desk.put({ ...item, unfinished: 1, value: { state: 'entered', row: { ...row, stage: 'unsaved' } } })
  const save = async (): Promise<void> => {
    // The row of a page that has gone may not know that its word is stored.
    const isStored = (await wordsByGuid(db, [row.entered.guid])).has(row.entered.guid)
    const now = entryOn(desk, id)
    // The word that was chosen is told the same thing twice without harm.
    if (!isStored) await storeRow(replica, id)
    else if (now) desk.put(asStored(now, null))
  }
  unsavedWork.hold({ kind: 'entry', id, of: id, replica: db.name, save, giveUp: () => desk.done(id) })
}

/** The same for what a page has left that went when its words were just being stored, or could not be. */
export function holdLeft(replica: Replica): void {
  for (const { id } of replica.desk.leftOf('entry')) {
    const stage = entryOn(replica.desk, id)?.row.stage
    const isHeld = unsavedWork.all().some((held) => held.id === id)
    if (stage !== undefined && stage !== 'stored' && !isHeld) holdUnsaved(replica, id)
  }
}
