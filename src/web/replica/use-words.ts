import { useEffect, useState } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { Guid } from '#domain/word/word.ts'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { followDomain } from './words/follow-domain.ts'
import { keepReading } from './words/keep-reading.ts'
import type { Replica } from './open-replica.ts'
import { wordsByGuid } from './words/read-words.ts'
import { useReplica } from './replica-provider.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'
import { isSameShown, type ShownWord } from './words/shown-word.ts'
import type { WordsInDomain } from './words/words-in-domain.ts'

/** The words with a sense in exactly this domain; undefined until they have been read. */
export function useWordsInDomain(domainKey: DomainKey): WordsInDomain | undefined {
  const replica = useReplica()
  const [latest, setLatest] = useState<(Latest<WordsInDomain> & { domainKey: DomainKey }) | null>(null)
  useEffect(() => {
    if (!replica) return undefined
    const onWords = (result: WordsInDomain): void => setLatest({ replica, domainKey, result })
    return followDomain({ db: replica.db, domainKey, onWords, onOutcome: storageTrouble.hearReading })
  }, [replica, domainKey])
  return latest?.replica === replica && latest?.domainKey === domainKey ? latest.result : undefined
}

/**
 * The words that these guids lead to by now, null for one that leads to none. A guid that is asked for since a moment may
 * be missing: it has not been read yet. A word is the same object as long as nothing about it changes, however often it is
 * read: what draws one word need not be drawn again because of another.
 */
export function useWordsByGuid(guids: readonly Guid[]): ReadonlyMap<Guid, ShownWord | null> | undefined {
  const [known] = useState(() => new Map<Guid, ShownWord>())
  const steadied = (read: ShownWord | undefined): ShownWord | null => {
    if (!read) return null
    const before = known.get(read.guid)
    if (before && isSameShown(before, read)) return before
    known.set(read.guid, read)
    return read
  }
  return useLive(
    async (db) => {
      const found = await wordsByGuid(db, guids)
      return new Map(guids.map((guid) => [guid, steadied(found.get(guid))]))
    },
    [guids.join()],
  )
}

/**
 * Reads again whenever something that was read changes, in this tab or another. A storage that fails is the replica's
 * trouble, not that of the screen: it keeps what it had.
 */
export function useLive<Result>(
  read: (db: ReplicaDatabase) => Promise<Result>,
  dependencies: readonly unknown[],
): Result | undefined {
  const replica = useReplica()
  const [latest, setLatest] = useState<Latest<Result> | null>(null)
  useEffect(() => {
    if (!replica) return undefined
    const onRead = (result: Result): void => setLatest({ replica, result })
    return keepReading(replica.db, { read, onRead, onOutcome: storageTrouble.hearReading })
    // What `read` reads depends on these alone; the function is another one whenever the screen is drawn.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [replica, ...dependencies])
  return latest?.replica === replica ? latest?.result : undefined
}

type Latest<Result> = { readonly replica: Replica; readonly result: Result }
