import { containsWord } from '#domain/word/contains-word.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { newGuid } from '#web/shared/new-guid.ts'
import { correctsForm, enterInstead } from './corrected-entry.ts'
import { latestVersion } from './latest-version.ts'
import { hasKnownBase, type Base, type Decision, type PendingOperation } from './pending-operation.ts'
import { rebase, redirect } from './rebase.ts'
import type { ReplicaDatabase, StoredDraft } from './replica-database.ts'
import { wordsWithVernacular } from './read-words.ts'
import type { ShownWord } from './shown-word.ts'

/** What a person can do to words. Each answers when the decision is durable on this device. */
export type Commands = {
  /** Stores with the word what is left of the draft it was typed in: a crash leaves both or neither. */
  readonly enterWord: (word: WordContent, draft?: StoredDraft) => Promise<void>
  /** Takes an entry back and enters another word in its place: both, or neither. null: nothing is to be taken back. */
  readonly replaceEntry: (taken: TakenBack | null, word: WordContent) => Promise<void>
  readonly saveDraft: (draft: StoredDraft) => Promise<void>
  readonly changeWord: (base: Base, word: WordContent) => Promise<void>
  readonly removeWord: (base: Base) => Promise<void>
  /** Undoes removeWord of the same. */
  readonly restoreWord: (base: Base) => Promise<void>
  /** Lets a refused operation be sent again. */
  readonly retryRefused: (order: number) => Promise<void>
  /** Takes a refused operation out of the outbox, and what was decided after it on a word that then never was. */
  readonly discardRefused: (order: number) => Promise<void>
}

/** `left`: what stays of the word in which the entry was; null when nothing does. */
export type TakenBack = { readonly base: Base; readonly left: WordContent | null }

export function commandsOn(db: ReplicaDatabase, now: () => Date = () => new Date()): Commands {
  const write = <Result>(work: () => Promise<Result>): Promise<Result> =>
    // Dexie keeps a transaction open over awaits only inside a function that is async itself.
    db.transaction('rw', [db.outbox, db.words, db.absorptions, db.drafts], async () => work())
  const operationOn = (guid: Guid, decision: Decision): NewOperation => ({
    id: newGuid(),
    guid,
    decision,
    madeAt: now().toISOString(),
    refusal: null,
  })
  const append = (guid: Guid, decision: Decision): Promise<void> => appendOperation(db, operationOn(guid, decision))
  const enter = async (word: WordContent, draft?: StoredDraft): Promise<void> => {
    // All at once: whatever is asked of the database only after an answer may have to wait for another frame.
    const [home, order] = await Promise.all([
      expectedHome(db, word),
      db.outbox.add(operationOn(word.guid, { kind: 'enter', word })),
      draft && db.drafts.put(draft),
    ])
    if (home !== word.guid) await db.outbox.update(order, { guid: home })
  }
  const change = (base: Base, word: WordContent): Promise<void> =>
    append(base.word.guid, { kind: 'change', base: only(base), word })
  const remove = (base: Base): Promise<void> => append(base.word.guid, { kind: 'remove', base: only(base) })

  return {
    enterWord: (word, draft) => write(() => enter(word, draft)),
    replaceEntry: (taken, word) =>
      write(async () => {
        if (taken) await (taken.left ? change(taken.base, taken.left) : remove(taken.base))
        await enter(word)
      }),
    saveDraft: async (draft) => void (await db.drafts.put(draft)),
    changeWord: (base, word) => write(() => change(base, word)),
    removeWord: (base) => write(() => remove(base)),
    restoreWord: (base) => write(() => append(base.word.guid, { kind: 'restore', ...only(base) })),
    retryRefused: (order) => write(() => retry(db, order)),
    discardRefused: (order) => write(() => discard(db, order)),
  }
}

/** Screens hand over more than a base, and all of it would be stored. */
const only = ({ version, word }: Base): Base => ({ version, word })

/** The word that will absorb the new one (spec rules 4.5), or itself. Never a refused one, behind which it would wait. */
async function expectedHome(db: ReplicaDatabase, word: WordContent): Promise<Guid> {
  const same = await wordsWithVernacular(db, word.vernacular)
  const canAbsorb = (shown: ShownWord): boolean => shown.guid !== word.guid && shown.saved !== 'refused'
  return same.find((shown) => canAbsorb(shown) && containsWord(shown.word, word))?.guid ?? word.guid
}

/** A screen may lag behind an answer that has just come in: then the decision is led and based where the word is now. */
async function appendOperation(db: ReplicaDatabase, made: NewOperation): Promise<void> {
  const absorption = made.decision.kind === 'enter' ? undefined : await db.absorptions.get(made.guid)
  if (absorption && correctsForm(made)) return enterInstead(db, made, absorption)
  const led = absorption ? redirect(made, absorption) : made
  const operation = led && (await basedOnWhatIsKnown(db, led))
  if (operation) await db.outbox.add(operation)
}

type NewOperation = Omit<PendingOperation, 'order'>

async function basedOnWhatIsKnown(db: ReplicaDatabase, operation: NewOperation): Promise<NewOperation | null> {
  const { guid, decision } = operation
  if (hasKnownBase(decision)) return operation
  const waitsForAnswer = (await db.outbox.where({ guid }).count()) > 0
  if (waitsForAnswer) return operation
  const latest = await latestVersion(db, guid)
  return latest ? rebase(operation, latest) : anew(operation)
}

/** Of a word that others have removed before this device ever heard of it from the server, its content is all there is. */
function anew(operation: NewOperation): NewOperation | null {
  const { decision } = operation
  return decision.kind === 'remove' ? null : { ...operation, decision: { kind: 'enter', word: decision.word } }
}

async function retry(db: ReplicaDatabase, order: number): Promise<void> {
  const refused = await db.outbox.get(order)
  if (!refused?.refusal) return
  const id = refused.refusal.isRecorded ? newGuid() : refused.id
  await db.outbox.put({ ...refused, id, refusal: null })
}

async function discard(db: ReplicaDatabase, order: number): Promise<void> {
  const discarded = await db.outbox.get(order)
  if (!discarded?.refusal) return
  await db.outbox.delete(order)
  const queue = await db.outbox.where({ guid: discarded.guid }).sortBy('order')
  const [next] = queue
  const latest = await latestVersion(db, discarded.guid)
  if (next && latest) await db.outbox.put(rebase(next, latest))
  else if (!queue.some(makesOwnWord)) await leaveWordThatNeverWas(db, queue)
}

const makesOwnWord = ({ guid, decision }: PendingOperation): boolean =>
  decision.kind === 'enter' && decision.word.guid === guid

/** What was decided about it means nothing any more; new words that it was to absorb stand for themselves. */
async function leaveWordThatNeverWas(db: ReplicaDatabase, queue: readonly PendingOperation[]): Promise<void> {
  await db.outbox.bulkDelete(queue.map(({ order }) => order))
  await db.outbox.bulkPut(
    queue.flatMap((one) => (one.decision.kind === 'enter' ? [{ ...one, guid: one.decision.word.guid }] : [])),
  )
}
