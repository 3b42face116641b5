import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { wordsByGuid, wordsInDomain, wordsWithVernacular } from './read-words.ts'
import { useReplica } from './replica-provider.tsx'
import type { ReplicaDatabase } from './replica-database.ts'
import { SteadyWords } from './steady-words.ts'
import type { ShownWord } from './shown-word.ts'

/** The words with a sense in exactly this domain, in no order; undefined until they have been read. */
export function useWordsInDomain(domainId: string): readonly ShownWord[] | undefined {
  const [steady] = useState(() => new SteadyWords())
  return useLive(async (db) => (await wordsInDomain(db, domainId)).map((word) => steady.of(word)), [domainId])
}

/** The words with exactly this vernacular; none for an empty one. */
export function useWordsWithVernacular(vernacular: string): readonly ShownWord[] | undefined {
  return useLive(async (db) => (vernacular === '' ? [] : wordsWithVernacular(db, vernacular)), [vernacular])
}

/** The words that these guids lead to by now. */
export function useWordsByGuid(guids: readonly Guid[]): ReadonlyMap<Guid, ShownWord> | undefined {
  const [steady] = useState(() => new SteadyWords())
  return useLive(
    async (db) => {
      const found = await wordsByGuid(db, guids)
      return new Map([...found].map(([guid, word]) => [guid, steady.of(word)]))
    },
    [guids.join()],
  )
}

/** Reads again whenever something that was read changes, in this tab or another. */
export function useLive<Result>(
  read: (db: ReplicaDatabase) => Promise<Result>,
  dependencies: readonly unknown[],
): Result | undefined {
  const replica = useReplica()
  return useLiveQuery(async () => replica && read(replica.db), [replica, ...dependencies]) ?? undefined
}
