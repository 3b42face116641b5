import { latestVersion } from './latest-version.ts'
import { noteOverruled } from './overruled.ts'
import { hasKnownBase, type NewOperation } from './outbox/pending-operation.ts'
import { conflictsWith, rebase } from './rebase.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/**
 * A new decision about a word, on the newest version that is known; as it is, while something else on its word waits for
 * an answer on which it will build. null: there is nothing left to do.
 */
export async function basedOnLatest(db: ReplicaDatabase, operation: NewOperation): Promise<NewOperation | null> {
  const { guid, decision } = operation
  if (hasKnownBase(decision)) return operation
  const waitsForAnswer = (await db.operations.where({ guid }).count()) > 0
  if (waitsForAnswer) return operation
  const latest = await latestVersion(db, guid)
  if (!latest) return anew(operation)
  await noteOverruled(db, guid, { conflicts: conflictsWith(operation, latest) })
  return rebase(operation, latest)
}

/** Of a word that others have removed before this device ever heard of it from the server, its content is all there is. */
function anew(operation: NewOperation): NewOperation | null {
  const { decision } = operation
  return 'word' in decision ? { ...operation, decision: { kind: 'enter', word: decision.word } } : null
}
