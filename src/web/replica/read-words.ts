import { Dexie } from 'dexie'
import { normalise } from '#domain/text/normalise.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import type { PendingOperation } from './pending-operation.ts'
import type { ReplicaDatabase, WordRow } from './replica-database.ts'
import { asOnServer, shownWords, type ShownWord } from './shown-word.ts'

/** The words with a sense in exactly this domain. */
export function wordsInDomain(db: ReplicaDatabase, domainId: string): Promise<ShownWord[]> {
  const isIn = (word: WordContent): boolean =>
    word.senses.some((sense) => sense.semanticDomains.some((domain) => domain.id === domainId))
  return wordsWhere(db, { domainIds: domainId }, isIn)
}

/** The words with exactly this vernacular (spec rules 4.5). */
export function wordsWithVernacular(db: ReplicaDatabase, vernacular: string): Promise<ShownWord[]> {
  const key = normalise(vernacular)
  return wordsWhere(db, { vernacularKey: key }, (word) => normalise(word.vernacular) === key)
}

/** The words that these guids lead to by now, in their order; a removed word is left out. */
export async function wordsByGuid(db: ReplicaDatabase, guids: readonly Guid[]): Promise<Map<Guid, ShownWord>> {
  if (guids.length === 0) return new Map()
  return atOneMoment(db, async () => {
    const pending = await pendingByGuid(db)
    const led = await Promise.all(guids.map((guid) => whereItIs(db, pending, guid)))
    const rows = await db.words.bulkGet(led)
    const found = new Map<Guid, ShownWord>()
    for (const [index, guid] of guids.entries()) {
      const shown = withPending(rows[index], pending.get(led[index] ?? guid) ?? [])
      const word = shown.find((one) => one.guid === guid) ?? shown[0]
      if (word) found.set(guid, word)
    }
    return found
  })
}

type Indexed = { readonly domainIds: string } | { readonly vernacularKey: string }

async function wordsWhere(
  db: ReplicaDatabase,
  index: Indexed,
  keep: (word: WordContent) => boolean,
): Promise<ShownWord[]> {
  const { rows, pending, touched, touchedRows } = await atOneMoment(db, async () => {
    const [rows, pending] = await Promise.all([db.words.where(index).toArray(), pendingByGuid(db)])
    const touched = [...pending.keys()]
    return { rows, pending, touched, touchedRows: touched.length === 0 ? [] : await db.words.bulkGet(touched) }
  })
  const untouched = rows.flatMap(({ guid, word }) => (word && !pending.has(guid) ? [asOnServer(word)] : []))
  const overlaid = touched.flatMap((guid, at) => withPending(touchedRows[at], pending.get(guid) ?? []))
  return [...untouched, ...overlaid.filter((shown) => keep(shown.word))]
}

/**
 * An answer moves a word from the outbox to the words: read one after the other, it could be in neither. One transaction
 * is also much less work for the browser than one for each read.
 */
function atOneMoment<Result>(db: ReplicaDatabase, read: () => Promise<Result>): Promise<Result> {
  if (Dexie.currentTransaction) return read()
  return db.transaction('r', [db.words, db.outbox, db.absorptions], async () => read())
}

async function pendingByGuid(db: ReplicaDatabase): Promise<Map<Guid, PendingOperation[]>> {
  return Map.groupBy(await db.outbox.orderBy('order').toArray(), (operation) => operation.guid)
}

function withPending(row: WordRow | undefined, pending: readonly PendingOperation[]): readonly ShownWord[] {
  return shownWords(row?.word ?? null, pending)
}

/** A new word may be expected in another one, or have been absorbed by it. */
async function whereItIs(db: ReplicaDatabase, pending: Map<Guid, PendingOperation[]>, guid: Guid): Promise<Guid> {
  for (const operation of [...pending.values()].flat()) {
    if (operation.decision.kind === 'enter' && operation.decision.word.guid === guid) return operation.guid
  }
  return (await db.absorptions.get(guid))?.into ?? guid
}
