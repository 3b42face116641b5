import { transactionHere } from '#web/device/database.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { Guid } from '#domain/word/word.ts'
import { keysOf } from './outbox/kinds.ts'
import type { PendingOperation } from './outbox/pending-operation.ts'
import type { ReplicaDatabase, WordRow } from './replica-database.ts'
import { asOnServer, shownWords, type ShownWord } from './shown-word.ts'
import { itemsIn, itemsOf } from './outbox/items.ts'

/** A word of the server, or one that is to be, with what waits here on it: mostly one word is shown there. */
export type WordPlace = {
  readonly shown: readonly ShownWord[]
  /** What waits, by its number in the outbox. */
  readonly orders: readonly number[]
}

/** By the guid of the server's word, which all that waits on it names. */
export type WordPlaces = ReadonlyMap<Guid, WordPlace>

type Found<Row> = { readonly toArray: () => PromiseLike<Row[]> }

/** What an index leads to. */
export type Indexed = {
  readonly words: () => Found<WordRow>
  readonly outbox: () => Found<PendingOperation>
}

export const inDomain = (db: ReplicaDatabase, key: DomainKey): Indexed => ({
  words: () => db.words.where({ domainKeys: key }),
  outbox: () => db.operations.where({ domainKeys: key }),
})

export const inDomains = (db: ReplicaDatabase, keys: readonly DomainKey[]): Indexed => ({
  words: () => db.words.where('domainKeys').anyOf(keys).distinct(),
  outbox: () => db.operations.where('domainKeys').anyOf(keys).distinct(),
})

/**
 * All places where such a word may be shown: it is only if the server has it there, or a pending decision leaves it
 * there. What is shown may be another one all the same.
 */
export function placesWhere(db: ReplicaDatabase, index: Indexed): Promise<WordPlaces> {
  return atOneMoment(db, async () => {
    const [stored, decided] = await Promise.all([index.words().toArray(), index.outbox().toArray()])
    const rows = new Map<Guid, WordRow | undefined>(stored.map((row) => [row.guid, row]))
    const others = [...new Set(decided.map(({ guid }) => guid))].filter((guid) => !rows.has(guid))
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
  return new Map([...rows].map(([guid, row]) => [guid, placeOf(row, pending.get(guid) ?? [])]))
}

function placeOf(row: WordRow | undefined, pending: readonly PendingOperation[]): WordPlace {
  if (pending.length === 0) return { shown: row?.word ? [asOnServer(row.word)] : [], orders: [] }
  return { shown: shownWords(row?.word ?? null, pending), orders: pending.map(({ order }) => order) }
}

/** So few guids are asked for without looking how much waits, which is a question more. */
const FEW = 8
/** Operations that are read in the time that it takes to ask for those of one more guid. */
const AS_LONG_AS_ASKING = 4

/**
 * The pending operations in which one of these guids stands, by guid, in their order. Asks for each guid, all at once, or
 * for the whole outbox while that is less: after a week without a network thousands of operations may wait.
 */
export async function pendingOn(
  db: ReplicaDatabase,
  index: 'guid' | 'enteredGuid',
  guids: readonly Guid[],
): Promise<ReadonlyMap<Guid, readonly PendingOperation[]>> {
  const wanted = new Set(guids)
  const isFew = wanted.size <= FEW
  const found =
    isFew || (await itemsIn(db, ['word']).count()) > wanted.size * AS_LONG_AS_ASKING
      ? (await Promise.all([...wanted].map((guid) => db.operations.where(index).equals(guid).toArray()))).flat()
      : await itemsOf(db, ['word'])
  const byGuid = Map.groupBy(
    found.toSorted((a, b) => a.order - b.order),
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
