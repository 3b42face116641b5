import type { DomainKey } from '#domain/domains/domain-key.ts'
import { normalise } from '#domain/text/normalise.ts'
import { domainsOfWord } from '#domain/domains/domains-of-word.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { atOneMoment, inDomain, inDomains, pendingOn, placesAt, placesWhere, type Indexed } from './read-places.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import type { ShownWord } from './shown-word.ts'

/** The words with a sense in exactly this domain. */
export function wordsInDomain(db: ReplicaDatabase, key: DomainKey): Promise<ShownWord[]> {
  return wordsWhere(db, inDomain(db, key), (word) => domainsOfWord(word).includes(key))
}

/** The words with a sense in one of these domains, each once. */
export function wordsInDomains(db: ReplicaDatabase, keys: readonly DomainKey[]): Promise<ShownWord[]> {
  const wanted = new Set(keys)
  return wordsWhere(db, inDomains(db, keys), (word) => domainsOfWord(word).some((key) => wanted.has(key)))
}

/** The words with exactly this vernacular (spec rules 4.5). */
export function wordsWithVernacular(db: ReplicaDatabase, vernacular: string): Promise<ShownWord[]> {
  const key = normalise(vernacular)
  const read = {
    words: () => db.words.where({ vernacularKey: key }),
    outbox: () => db.operations.where({ vernacularKey: key }),
  }
  return wordsWhere(db, read, (word) => normalise(word.vernacular) === key)
}

/** The words whose vernacular begins exactly so. */
export function wordsBeginningWith(db: ReplicaDatabase, vernacular: string): Promise<ShownWord[]> {
  const key = normalise(vernacular)
  const read = {
    words: () => db.words.where('vernacularKey').startsWith(key),
    outbox: () => db.operations.where('vernacularKey').startsWith(key),
  }
  return wordsWhere(db, read, (word) => normalise(word.vernacular).startsWith(key))
}

async function wordsWhere(
  db: ReplicaDatabase,
  index: Indexed,
  keep: (word: WordContent) => boolean,
): Promise<ShownWord[]> {
  const places = await placesWhere(db, index)
  return [...places.values()].flatMap(({ shown }) => shown.filter(({ word }) => keep(word)))
}

/** The words that these guids lead to by now, in their order; a removed word is left out. */
export async function wordsByGuid(db: ReplicaDatabase, guids: readonly Guid[]): Promise<Map<Guid, ShownWord>> {
  if (guids.length === 0) return new Map()
  return atOneMoment(db, async () => {
    const [entered, absorptions] = await Promise.all([
      pendingOn(db, 'enteredGuid', guids),
      db.absorptions.bulkGet([...guids]),
    ])
    // A new word may be expected in another one, or have been absorbed by it.
    const led = guids.map((guid, at) => entered.get(guid)?.[0]?.guid ?? absorptions[at]?.into ?? guid)
    const places = await placesAt(db, led)
    const found = new Map<Guid, ShownWord>()
    for (const [at, guid] of guids.entries()) {
      const shown = places.get(led[at] ?? guid)?.shown ?? []
      const word = shown.find((one) => one.guid === guid) ?? shown[0]
      if (word) found.set(guid, word)
    }
    return found
  })
}
