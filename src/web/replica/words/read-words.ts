import type { DomainKey } from '#domain/domains/domain-key.ts'
import { normalise } from '#domain/text/normalise.ts'
import { domainsOfWord } from '#domain/domains/domains-of-word.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import type { ReplicaDatabase, WordRow } from './replica-database.ts'
import { type ShownWord, shownWords } from './shown-word.ts'
import { transactionHere, type Collection, type Table } from '#web/device/database.ts'
import { keysOf } from '../outbox/kinds.ts'
import {
  OF_SEVERAL,
  onEachOf,
  takenBackBy,
  wordsDecidedOn,
  type PendingOperation,
} from '../outbox/pending-operation.ts'
import { itemsIn, itemsOf } from '../outbox/items.ts'

/** The words with a sense in exactly this domain. */
export const wordsInDomain = (db: ReplicaDatabase, key: DomainKey): Promise<ShownWord[]> =>
  wordsWhere(db, inDomain(key), (word) => domainsOfWord(word).includes(key))

/** The words with a sense in one of these domains, each once. */
export function wordsInDomains(db: ReplicaDatabase, keys: readonly DomainKey[]): Promise<ShownWord[]> {
  const find: Finding = (table) => table.where('domainKeys').anyOf(keys).distinct()
  return wordsWhere(db, find, (word) => domainsOfWord(word).some((key) => keys.includes(key)))
}

/** The words with exactly this vernacular (spec rules 4.5). */
export function wordsWithVernacular(db: ReplicaDatabase, vernacular: string): Promise<ShownWord[]> {
  const key = normalise(vernacular)
  const find: Finding = (table) => table.where({ vernacularKey: key })
  return wordsWhere(db, find, (word) => normalise(word.vernacular) === key)
}

/** The words whose vernacular begins exactly so. */
export function wordsBeginningWith(db: ReplicaDatabase, vernacular: string): Promise<ShownWord[]> {
  const key = normalise(vernacular)
  const find: Finding = (table) => table.where('vernacularKey').startsWith(key)
  return wordsWhere(db, find, (word) => normalise(word.vernacular).startsWith(key))
}

async function wordsWhere(
  db: ReplicaDatabase,
  find: Finding,
  isMeant: (word: WordContent) => boolean,
): Promise<ShownWord[]> {
  const places = await placesWhere(db, find)
  return [...places.values()].flatMap(({ shown }) => shown.filter(({ word }) => isMeant(word)))
}

/** The words that these guids lead to by now, in their order; a removed word is left out. */
export async function wordsByGuid(db: ReplicaDatabase, guids: readonly Guid[]): Promise<Map<Guid, ShownWord>> {
  if (guids.length === 0) return new Map()
  return atOneMoment(db, async () => {
    const [entered, absorbed] = await Promise.all([pendingOn(db, 'enteredGuid', guids), absorbedOf(db, guids)])
    // A new word may be expected in another one, or have been absorbed by it.
    const led = guids.map((guid) => entered.get(guid)?.[0]?.guid ?? absorbed.get(guid) ?? guid)
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

/** Into which words those of these guids went that were absorbed. Few ever are: to read all of these is less than to ask for each. */
async function absorbedOf({ absorptions }: ReplicaDatabase, guids: readonly Guid[]): Promise<ReadonlyMap<Guid, Guid>> {
  const isLess = guids.length > FEW && (await absorptions.count()) < guids.length
  const found = isLess ? await absorptions.toArray() : await absorptions.bulkGet([...guids])
  return new Map(found.flatMap((one) => (one ? [[one.guid, one.into] as const] : [])))
}

/** A word of the server, or one that is to be, with what waits here on it: mostly one word is shown there. */
export type WordPlace = {
  readonly shown: readonly ShownWord[]
  /** What waits, by its number in the outbox. */
  readonly orders: readonly number[]
}

/** By the guid of the server's word, which all that waits on it names. */
export type WordPlaces = ReadonlyMap<Guid, WordPlace>

/** Finds rows, of the words of the server and of what waits here alike: both are found by the same. */
export type Finding = (table: Table) => Collection

export const inDomain =
  (key: DomainKey): Finding =>
  (table) =>
    table.where({ domainKeys: key })

/**
 * All places where such a word may be shown: it is only if the server has it there, or a pending decision leaves it
 * there. What is shown may be another one all the same.
 */
export function placesWhere(db: ReplicaDatabase, find: Finding): Promise<WordPlaces> {
  return atOneMoment(db, async () => {
    const found = await Promise.all([find(db.words).toArray(), find(db.outbox).toArray()])
    const [stored, decided]: readonly [WordRow[], PendingOperation[]] = found
    const rows = new Map<Guid, WordRow | undefined>(stored.map((row) => [row.guid, row]))
    const others = [...new Set(decided.flatMap(wordsDecidedOn))].filter((guid) => !rows.has(guid))
    const [pending, otherRows] = await Promise.all([
      pendingOn(db, 'guid', [...rows.keys(), ...others]),
      others.length === 0 ? [] : db.words.bulkGet(others),
    ])
    for (const [at, guid] of others.entries()) rows.set(guid, otherRows[at])
    return placesOf(rows, pending)
  })
}

/** The places of these guids. */
export function placesAt(db: ReplicaDatabase, guids: readonly Guid[]): Promise<WordPlaces> {
  return atOneMoment(db, async () => {
    const [rows, pending] = await Promise.all([db.words.bulkGet([...guids]), pendingOn(db, 'guid', guids)])
    return placesOf(new Map(guids.map((guid, at) => [guid, rows[at]])), pending)
  })
}

type Rows = ReadonlyMap<Guid, WordRow | undefined>
type Pending = ReadonlyMap<Guid, readonly PendingOperation[]>

function placesOf(rows: Rows, pending: Pending): WordPlaces {
  const placeOf = (guid: Guid, row: WordRow | undefined): WordPlace => {
    const waiting = pending.get(guid) ?? []
    return { shown: shownWords(row?.word ?? null, waiting), orders: waiting.map(({ order }) => order) }
  }
  return new Map([...rows].map(([guid, row]) => [guid, placeOf(guid, row)]))
}

/** So few guids are asked for without looking how much waits, which is a question more. */
const FEW = 8
/** Operations that are read in the time that it takes to ask for those of one more guid. */
const AS_LONG_AS_ASKING = 4

/**
 * The pending operations in which one of these guids stands, by guid, in their order. Asks for each guid, all at once, or
 * for the whole outbox while that is less: after a week without a network thousands of operations may wait.
 */
async function pendingOn(
  db: ReplicaDatabase,
  index: 'guid' | 'enteredGuid',
  guids: readonly Guid[],
): Promise<ReadonlyMap<Guid, readonly PendingOperation[]>> {
  const wanted = new Set(guids)
  const isFew = wanted.size <= FEW
  const isLess = isFew || (await itemsIn(db, ['word']).count()) > wanted.size * AS_LONG_AS_ASKING
  const asked = index === 'guid' ? [...wanted, OF_SEVERAL] : [...wanted]
  const found = isLess
    ? (await Promise.all(asked.map((guid) => db.operations.where(index).equals(guid).toArray()))).flat()
    : await itemsOf(db, ['word'])
  const isTakenBack = takenBackBy(found)
  const each = index === 'guid' ? found.flatMap((operation) => onEachOf(operation, wanted)) : []
  const byGuid = Map.groupBy(
    [...found, ...each.filter((one) => !isTakenBack(one))].toSorted((a, b) => a.order - b.order),
    (operation) => (index === 'guid' ? operation.guid : keysOf(operation).enteredGuid),
  )
  return new Map([...byGuid].filter(([guid]) => wanted.has(guid)))
}

/**
 * An answer moves a word from the outbox to the words: read one after the other, it could be in neither. One transaction
 * is also much less work for the browser than one for each read.
 */
export function atOneMoment<Result>(db: ReplicaDatabase, read: () => Promise<Result>): Promise<Result> {
  if (transactionHere()) return read()
  return db.transaction('r', [db.words, db.outbox, db.absorptions], async () => read())
}
