import type { Guid } from '#domain/word/word.ts'
import { knownVersion, type KnownVersion } from './outbox/pending-operation.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/** The newest version of a word that this device has heard of, be it removed since; null when it never did. */
export async function latestVersion(db: ReplicaDatabase, guid: Guid): Promise<KnownVersion | null> {
  const row = await db.words.get(guid)
  const word = row?.word ?? row?.formerly
  return word ? knownVersion(word) : null
}
