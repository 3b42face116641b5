import { useState } from 'react'
import { countWords, type WordsHere } from '#web/replica/count-words.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'

/** While a dictionary is loaded, words change many times in a second; in milliseconds. */
const REST = 500

/** The words in each domain by this device, counted again when they change; undefined until they have been counted. */
export function useWordsHere(): WordsHere | undefined {
  const isOpen = useReplica() !== null
  const [count] = useState(countingCalmly)
  const counted = useLive(count, [])
  return isOpen ? counted : NOTHING_HERE
}

const NOTHING_HERE: WordsHere = { isWhole: false, counts: new Map() }

/** Counts, but rests between one time and the next. */
function countingCalmly(): (db: ReplicaDatabase) => Promise<WordsHere> {
  let restedAt = 0
  return async (db) => {
    const rest = restedAt - Date.now()
    // What Dexie does not know must be wrapped in a live query, or it no longer hears what is read afterwards.
    if (rest > 0) await Promise.resolve(new Promise((resolve) => setTimeout(resolve, rest)))
    const words = await countWords(db).catch(() => NOTHING_HERE)
    restedAt = Date.now() + REST
    return words
  }
}
