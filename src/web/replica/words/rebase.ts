import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Guid } from '#domain/word/word.ts'
import {
  hasKnownBase,
  isOfMerge,
  knownVersion,
  OF_SEVERAL,
  onEachOf,
  type Decision,
  type KnownVersion,
  type NewOperation,
  type PendingOperation,
} from '../outbox/pending-operation.ts'
import { operationsOn } from '../outbox/items.ts'
import { noteOverruled } from './overruled.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** An operation, in the outbox or on its way there. */
export type Decided = Pick<PendingOperation, 'guid' | 'decision'>

/**
 * The operation as the person would have made it looking at `latest`, the newest version that the server is known to
 * have had: what they changed stays changed, what others did meanwhile is kept.
 */
export function rebase<Operation extends Decided>(operation: Operation, latest: KnownVersion): Operation {
  return { ...operation, decision: rebasedDecision(operation.decision, latest) }
}

function rebasedDecision(decision: Decision, base: KnownVersion): Decision {
  switch (decision.kind) {
    case 'enter':
    case 'undo':
    case 'bulk':
      return decision
    case 'change':
      return { kind: 'change', base, word: threeWayMerge(decision.base.word, decision.word, base.word).word }
    case 'remove':
      return { kind: 'remove', base }
  }
}

/** The same, and notes what others have changed up to `latest` where the operation changes the same. */
export async function rebaseAndNote<Operation extends Decided>(
  db: ReplicaDatabase,
  operation: Operation,
  latest: KnownVersion,
): Promise<Operation> {
  const { guid, decision } = operation
  if (decision.kind === 'change') {
    const { conflicts } = threeWayMerge(decision.base.word, decision.word, latest.word)
    await noteOverruled(db, guid, { conflicts })
  }
  return rebase(operation, latest)
}

/** The newest version of a word that this device has heard of, be it removed since; null when it never did. */
export async function latestVersion(db: ReplicaDatabase, guid: Guid): Promise<KnownVersion | null> {
  const row = await db.words.get(guid)
  const word = row?.word ?? row?.formerly
  return word ? knownVersion(word) : null
}

/**
 * Lets what waits for words that a merge has made build on them, now that they are here; one that others have removed by now is
 * entered anew where it was changed. Changes that were read before the merge was made do not have them.
 */
export async function baseOnAwaited(db: ReplicaDatabase): Promise<void> {
  const awaited = await db.fact('awaited', [])
  if (awaited.length === 0) return
  await db.transaction('rw', [db.words, db.outbox, db.overruled, db.facts], async () => {
    const reached = await db.fact('reached', 0)
    const all = await db.fact('awaited', [])
    const missing = all.filter(({ n }) => n > reached)
    for (const guid of new Set(all.filter(({ n }) => n <= reached).map((one) => one.guid))) {
      const [next] = await db.operations.where({ guid }).sortBy('order')
      if (!next || hasKnownBase(next.decision) || isOfMerge(next)) continue
      // Something else of it is awaited still, or is to go before it.
      if (missing.some((one) => one.guid === guid) || (await isBehindSeveral(db, guid, next.order))) continue
      const latest = await latestVersion(db, guid)
      const based = latest ? await rebaseAndNote(db, next, latest) : anew(next)
      if (based) await db.operations.put(based)
      else await db.operations.delete(next.order)
    }
    await db.setFact('awaited', missing)
  })
}

/**
 * A new decision about a word, on the newest version that is known; as it is, while something else on its word waits for
 * an answer on which it will build. null: there is nothing left to do.
 */
export async function basedOnLatest(db: ReplicaDatabase, operation: NewOperation): Promise<NewOperation | null> {
  const { guid, decision } = operation
  if (hasKnownBase(decision)) return operation
  const waitsForAnswer = (await db.operations.where({ guid }).count()) > 0 || (await isBehindSeveral(db, guid))
  if (waitsForAnswer || (await db.fact('awaited', [])).some((one) => one.guid === guid)) return operation
  const latest = await latestVersion(db, guid)
  if (!latest) return anew(operation)
  return rebaseAndNote(db, operation, latest)
}

/** Whether something is to go before `order` that is about this word and others. */
export async function isBehindSeveral(db: ReplicaDatabase, guid: Guid, order = Infinity): Promise<boolean> {
  const several = await db.operations.where({ guid: OF_SEVERAL }).toArray()
  return several.some((one) => one.order < order && !one.refusal && onEachOf(one, new Set([guid])).length > 0)
}

/** Lets what waited behind a decision about several words, which goes no more, build on what the server has. */
export async function leaveBehind(db: ReplicaDatabase, { decision }: Decided): Promise<void> {
  if (decision.kind !== 'bulk') return
  const waiting = new Set<unknown>(await db.operations.orderBy('guid').uniqueKeys())
  for (const guid of decision.words) {
    const [next] = waiting.has(guid) ? await operationsOn(db, guid) : []
    const latest = await latestVersion(db, guid)
    if (next && latest && !(await isBehindSeveral(db, guid, next.order))) await db.operations.put(rebase(next, latest))
  }
}

/** Of a word that others have removed before this device ever heard of it from the server, its content is all there is. */
function anew(operation: NewOperation): NewOperation | null {
  const { decision } = operation
  return 'word' in decision ? { ...operation, decision: { kind: 'enter', word: decision.word } } : null
}
