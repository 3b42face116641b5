import { fileNamesOf } from '#domain/word/sense-pictures.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { entryInto, type EntryChoice, type EntryMade } from '#domain/word/entry-into.ts'
import type { InBulk, InReview } from '#domain/word/operation.ts'
import { withMediaAsIn } from '#domain/word/word-media.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { appendOperation } from './words/lead-queue.ts'
import type { LeftAsIs } from './words/left-as-is.ts'
import type { Overruled } from './words/overruled.ts'
import type { Base, Decision } from './outbox/pending-operation.ts'
import type { NewRecording } from './words/recording.ts'
import { entered, enterWord, enterWordOn } from './enter-row.ts'
import type { ShelvedItem } from './desk/item.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'
import { wordsByGuid } from './words/read-words.ts'
import { retried, type NewConsent, type StoredConsent } from './outbox/consent.ts'
import { consentWith, putInPlaceOf } from './outbox/items.ts'
import type { Work } from './work-file/work-file.ts'
import { WAITING } from './outbox/item.ts'
import { storeUnsent } from './words/stored-recordings.ts'

/** The row of an entry, as it is to lie on the desk with what became of it. */
type RowOf = (into: EntryMade | null) => ShelvedItem

export type Taken = { readonly base: Base; readonly word: WordContent }

/**
 * How an entry is taken back: the operations that brought it are undone; or something is left of the word in which it was, or
 * nothing: null.
 */
export type TakenBack = { readonly undo: readonly Guid[] } | { readonly base: Base; readonly left: WordContent | null }

/** Nobody needs these for the first word. */
const bringing = lateCode('bring-work', () => import('./work-file/bring-in.ts'))
const merging = lateCode('merge-words', () => import('./words/merge-all.ts'))
const undoing = lateCode('undo', async () => (await import('./words/undo-operations.ts')).undoAll)
const refused = lateCode('refused', () => import('./words/refused-operations.ts'))

export type Commands = ReturnType<typeof commandsOn>

/**
 * What a person can do to words. Each answers when the decision is durable on this device. What a decision about a word answers
 * names its operation, for `undo`; that which enters a word, or puts it into another one, has the guid of that word.
 */
export function commandsOn(db: ReplicaDatabase, now: () => Date = () => new Date()) {
  const { change, changeTextFirst, remove } = editingOn(db, now)
  const enter = (word: WordContent, row?: ShelvedItem): Promise<void> => enterWord(db, entered(word, now()), row)
  /** Answers what takes an entry back, in a transaction: the code for it has come by then. */
  const takingBack = async (taken: TakenBack): Promise<() => Promise<readonly Guid[]>> => {
    if ('undo' in taken) {
      const undoAll = await undoing()
      return () => undoAll(db, taken.undo, now())
    }
    return async () => [await (taken.left ? change(taken.base, taken.left) : remove(taken.base))]
  }

  return {
    enterWord: enterWordOn(db, now),
    /**
     * Puts the entry into the word that was chosen for it, as it is now, and stores its row with it. Where that word is gone, or
     * the server refuses what was decided about it, the entry is a new word: null.
     */
    enterInto: (choice: EntryChoice, entry: WordContent, rowOf?: RowOf): Promise<EntryMade | null> =>
      db.write(async () => {
        const found = (await wordsByGuid(db, [choice.word])).get(choice.word)
        if (!found || found.saved === 'refused') return enter(entry, rowOf?.(null)).then(() => null)
        const made = entryInto(found.word, entry, choice.sense)
        // A page that has gone may have told it the same already.
        const isTold = (await db.outbox.where({ id: entry.guid }).count()) > 0
        if (made.as !== 'nothingNew' && !isTold) await changeTextFirst(found, made.word, { id: entry.guid })
        if (rowOf) await db.desk.put(rowOf(made))
        return made
      }),
    /** Takes an entry back and enters another word in its place: both, or neither. */
    replaceEntry: async (taken: TakenBack, word: WordContent): Promise<readonly Guid[]> => {
      const takeBack = await takingBack(taken)
      return db.write(async () => {
        const undone = await takeBack()
        await enter(word)
        return [...undone, word.guid]
      })
    },
    /** Or a picture. Becomes part of a word by being named in it, and goes to the server before that does. */
    storeRecording: (recording: NewRecording) => storeUnsent(db, recording),
    ...consentCommandsOn(db, now),
    /** Answers the operation, for `undo`. */
    changeWord: (base: Base, word: WordContent, how?: InReview & InBulk) =>
      db.write(() => changeTextFirst(base, word, how)),
    removeWord: (base: Base, how?: InReview & InBulk) => db.write(() => remove(base, how)),
    /** Somebody has seen what was overruled: it is put away, and where they want it all the same, `taken` becomes the word. */
    settleOverruled: ({ guid, path }: Overruled, taken: Taken | null): Promise<void> =>
      db.write(async () => {
        await db.overruled.delete([guid, path])
        if (taken) await change(taken.base, taken.word)
      }),
    /** Somebody has seen what was left as it is. */
    settleLeftAsIs: async ({ guid, id }: Pick<LeftAsIs, 'guid' | 'id'>) => db.leftAsIs.delete([guid, id]),
    settleAllLeftAsIs: async () => db.leftAsIs.clear(),
    ...lateCommandsOn(db, now),
  }
}

/** What is done to words that are there; the code for it comes late. */
function lateCommandsOn(db: ReplicaDatabase, now: () => Date) {
  return {
    /**
     * Undoes operations, the latest first; what others have written since stays as they wrote it. Answers what undoes that in its
     * turn; nothing, where nothing is known to undo.
     */
    undo: async (operations: readonly Guid[]): Promise<readonly Guid[]> => {
      const undoAll = await undoing()
      return db.write(() => undoAll(db, operations, now()))
    },
    /** Merges words as they are now: all of it, or none. Answers the operation; null: that changes nothing. */
    mergeWords: async (plan: MergePlan): Promise<Guid | null> => {
      const { mergeAll } = await merging()
      return db.write(() => mergeAll(db, plan, now()))
    },
    /** Takes over what somebody decided on another device, but for what waits here already. Answers the ids of what it now has. */
    bringIn: async (work: Work) => (await bringing()).bringInWork(db, work, now()),
    /** Lets a refused operation be sent again. */
    retryRefused: async (order: number): Promise<void> => {
      const { retry } = await refused()
      return db.write(() => retry(db, order))
    },
    /** Takes a refused operation out of the outbox, and what was decided after it on a word that then never was. */
    discardRefused: async (order: number): Promise<void> => {
      const { discard } = await refused()
      return db.write(() => discard(db, order))
    },
  }
}

/** Edits of one word, each appended to the queue. */
function editingOn(db: ReplicaDatabase, now: () => Date) {
  const append = async (guid: Guid, decision: Decision, { id = newGuid(), ...how }: How = {}): Promise<Guid> => {
    await appendOperation(db, { kind: 'word', id, guid, decision, madeAt: now().toISOString(), ...WAITING, ...how })
    return id
  }
  const change = (base: Base, word: WordContent, how?: How): Promise<Guid> =>
    append(base.word.guid, { kind: 'change', base: baseOf(base), word }, how)
  // Text never waits for sound or pictures.
  const changeTextFirst = async (
    base: Base,
    word: WordContent,
    { id = newGuid(), ...how }: How = {},
  ): Promise<Guid> => {
    const text = withMediaAsIn(base.word, word)
    if (sameValue(fileNamesOf(word), fileNamesOf(text)) || sameValue(text, base.word))
      return change(base, word, { id, ...how })
    const media = newGuid()
    await change(base, text, { ...how, id, entails: [media] })
    await change({ version: null, word: text }, word, { ...how, id: media })
    return id
  }
  const remove = (base: Base, how?: InReview & InBulk): Promise<Guid> =>
    append(base.word.guid, { kind: 'remove', base: baseOf(base) }, how)
  return { change, changeTextFirst, remove }
}

/** What can be done with the consents of speakers. */
function consentCommandsOn(db: ReplicaDatabase, now: () => Date) {
  return {
    /** Goes to the server by itself. `replaces`: one that has not gone yet, and that now never will. */
    storeConsent: (consent: NewConsent, replaces?: readonly Pick<StoredConsent, 'id'>[]): Promise<void> => {
      const kept = { kind: 'consent', id: newGuid(), madeAt: now().toISOString(), ...WAITING, ...consent } as const
      return db.storing(() => putInPlaceOf(db, kept, replaces))
    },
    /** Lets a refused consent be sent again; whether it may take the place of one that somebody else has given meanwhile. */
    retryConsent: (id: StoredConsent['id'], mayReplace: boolean): Promise<void> =>
      db.transaction('rw', db.outbox, async () => {
        const refused = await consentWith(db, id)
        if (refused) await db.outbox.put(retried(refused, mayReplace, now()))
      }),
    discardConsent: async (id: StoredConsent['id']) => void (await db.outbox.where({ id }).delete()),
  }
}

type How = InReview & InBulk & { readonly id?: Guid; readonly entails?: readonly Guid[] | undefined }

/** Screens hand over more than a base, and all of it would be stored. */
const baseOf = ({ version, word }: Base): Base => ({ version, word })
