import { isInUse } from '#domain/word/living-senses.ts'
import type { VernacularIndex } from '#domain/word/vernacular-index.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import type { Followed } from '../words/word-follower.ts'

/** How an index of the vernaculars is kept level with the words: at first it is made of their keys alone. */
export function followedBy(index: Pick<VernacularIndex, 'put'>, db: ReplicaDatabase): Followed {
  return {
    put: (guid, shown) => void index.put(guid, shown && isInUse(shown.word) ? shown.word.vernacular : null),
    // Those in no use have keys as others do.
    doubtful: () => db.words.where('unused').equals(1).primaryKeys(),
    walk: (known) => {
      let place = BEGINNING
      return async () => {
        const { found, next } = await keysFrom(db, place)
        for (const [guid, key] of found) if (!known.has(guid)) index.put(guid, key)
        if (next) place = next
        return next !== null
      }
    },
  }
}

/** Keys that are read at a time: whoever wants to write waits no longer than for these. */
const SLICE = 1_000

/** A place on the way through the vernaculars of all stored words, in the order of their keys. */
type Place = {
  readonly from: string
  /** So many that begin at `from` have been read. */
  readonly offset: number
}

const BEGINNING: Place = { from: '', offset: 0 }

type Keys = {
  /** The vernacular of each word, '' of a removed one. */
  readonly found: readonly (readonly [Guid, string])[]
  /** null: these were the last. */
  readonly next: Place | null
}

/** The next words without what is in them: reading all of that takes many times as long. */
async function keysFrom(db: ReplicaDatabase, place: Place): Promise<Keys> {
  const found: [Guid, string][] = []
  await db.words
    .where('vernacularKey')
    .aboveOrEqual(place.from)
    .offset(place.offset)
    .limit(SLICE)
    .eachKey((key, { primaryKey }) => found.push([primaryKey as Guid, key as string]))
  return { found, next: found.length < SLICE ? null : after(place, found) }
}

function after(place: Place, found: Keys['found']): Place {
  const from = found.at(-1)?.[1] ?? place.from
  const here = found.filter(([, key]) => key === from).length
  return { from, offset: from === place.from ? place.offset + here : here }
}
