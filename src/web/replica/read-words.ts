import { Dexie } from 'dexie'
import { normalise } from '#domain/text/normalise.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { keysOf } from './outbox-keys.ts'
import type { PendingOperation } from './pending-operation.ts'
import type { ReplicaDatabase, WordRow } from './replica-database.ts'
import { asOnServer, shownWords, type ShownWord } from './shown-word.ts'

/** The words with a sense in exactly this domain. */
export function wordsInDomain(db: ReplicaDatabase, domainId: string): Promise<ShownWord[]> {
  const isIn = (word: WordContent): boolean =>
    word.senses.some((sense) => sense.semanticDomains.some((domain) => domain.id === domainId))
  const read = {
    words: () => db.words.where({ domainIds: domainId }),
    outbox: () => db.outbox.where({ domainIds: domainId }),
  }
  return wordsWhere(db, read, isIn)
}

/** The words with exactly this vernacular (spec rules 4.5). */
export function wordsWithVernacular(db: ReplicaDatabase, vernacular: string): Promise<ShownWord[]> {
  const key = normalise(vernacular)
  const read = {
    words: () => db.words.where({ vernacularKey: key }),
    outbox: () => db.outbox.where({ vernacularKey: key }),
  }
  return wordsWhere(db, read, (word) => normalise(word.vernacular) === key)
}

/** The words whose vernacular begins exactly so. */
export function wordsBeginningWith(db: ReplicaDatabase, vernacular: string): Promise<ShownWord[]> {
  const key = normalise(vernacular)
  const read = {
    words: () => db.words.where('vernacularKey').startsWith(key),
    outbox: () => db.outbox.where('vernacularKey').startsWith(key),
  }
  return wordsWhere(db, read, (word) => normalise(word.vernacular).startsWith(key))
}

/** The words that these guids lead to by now, in their order; a removed word is left out. */
export async function wordsByGuid(db: ReplicaDatabase, guids: readonly Guid[]): Promise<Map<Guid, ShownWord>> {
  if (guids.length === 0) return new Map()
  return atOneMoment(db, async () => {
    const [waiting, absorptions] = await Promise.all([db.outbox.count(), db.absorptions.bulkGet([...guids])])
    const entered = await pendingOn(db, waiting, { index: 'enteredGuid', guids })
    // A new word may be expected in another one, or have been absorbed by it.
    const led = guids.map((guid, at) => entered.get(guid)?.[0]?.guid ?? absorptions[at]?.into ?? guid)
    const [pending, rows] = await Promise.all([
      pendingOn(db, waiting, { index: 'guid', guids: led }),
      db.words.bulkGet(led),
    ])
    const found = new Map<Guid, ShownWord>()
    for (const [at, guid] of guids.entries()) {
      const shown = withPending(rows[at], pending.get(led[at] ?? guid) ?? [])
      const word = shown.find((one) => one.guid === guid) ?? shown[0]
      if (word) found.set(guid, word)
    }
    return found
  })
}

type Rows<Row> = { readonly toArray: () => PromiseLike<Row[]> }

/** What an index leads to. */
type Indexed = {
  readonly words: () => Rows<WordRow>
  readonly outbox: () => Rows<PendingOperation>
}

/** A word can only be shown there if the server has it there, or a pending decision leaves it there. */
async function wordsWhere(
  db: ReplicaDatabase,
  index: Indexed,
  keep: (word: WordContent) => boolean,
): Promise<ShownWord[]> {
  return atOneMoment(db, async () => {
    const [stored, decided, waiting] = await Promise.all([
      index.words().toArray(),
      index.outbox().toArray(),
      db.outbox.count(),
    ])
    const rows = new Map(stored.map((row) => [row.guid, row]))
    const others = [...new Set(decided.map(({ guid }) => guid))].filter((guid) => !rows.has(guid))
    const [pending, otherRows] = await Promise.all([
      pendingOn(db, waiting, { index: 'guid', guids: [...rows.keys(), ...others] }),
      others.length === 0 ? [] : db.words.bulkGet(others),
    ])
    for (const row of otherRows) if (row) rows.set(row.guid, row)
    const untouched = stored.flatMap(({ guid, word }) => (word && !pending.has(guid) ? [asOnServer(word)] : []))
    const overlaid = [...pending].flatMap(([guid, operations]) => withPending(rows.get(guid), operations))
    return [...untouched, ...overlaid.filter((shown) => keep(shown.word))]
  })
}

type Asked = { readonly index: 'guid' | 'enteredGuid'; readonly guids: readonly Guid[] }

/** Operations that are read in the time that it takes to ask for those of one more guid. */
const AS_LONG_AS_ASKING = 4

/**
 * The pending operations in which one of these guids stands, by guid, in their order. Asks for each guid, all at once, or
 * for the whole outbox while that is less: after a week without a network thousands of operations may wait.
 */
async function pendingOn(
  db: ReplicaDatabase,
  waiting: number,
  { index, guids }: Asked,
): Promise<Map<Guid, PendingOperation[]>> {
  if (waiting === 0) return new Map()
  const wanted = new Set(guids)
  const found =
    waiting <= wanted.size * AS_LONG_AS_ASKING
      ? await db.outbox.toArray()
      : (await Promise.all([...wanted].map((guid) => db.outbox.where(index).equals(guid).toArray()))).flat()
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
function atOneMoment<Result>(db: ReplicaDatabase, read: () => Promise<Result>): Promise<Result> {
  if (Dexie.currentTransaction) return read()
  return db.transaction('r', [db.words, db.outbox, db.absorptions], async () => read())
}

function withPending(row: WordRow | undefined, pending: readonly PendingOperation[]): readonly ShownWord[] {
  return shownWords(row?.word ?? null, pending)
}
