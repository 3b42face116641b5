import { randomUUID } from 'node:crypto'
import { importedOver, withMediaOf } from '#domain/exchange/imported-over.ts'
import type { LiftWord } from '#domain/exchange/lift/lift-word.ts'
import { withAttribute } from '#domain/exchange/xml/edit.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import { timestamp } from '#domain/word/timestamp.ts'
import { importedVersion, updatedVersion } from '#domain/word/versions.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'
import { type Save, saveVersions } from '#server/features/words/save-versions.store.ts'
import { newObjectId } from '#server/object-id.ts'
import { findRepeatedGuids, insertEntries, readCurrentWords, type StoredEntry } from './import.store.ts'
import type { ImportReporter } from './import-report.ts'
import { parseXml } from './lift/parse-xml.ts'
import type { ReadEntry } from './entry-reader.ts'

export type BatchContext = {
  readonly projectId: string
  readonly now: Date
  readonly reporter: ImportReporter
}

/** Stores entries and the words that were read out of them, in the order of the file. */
export async function storeBatch(tx: Tx, batch: readonly ReadEntry[], context: BatchContext): Promise<void> {
  const unique = await withUniqueGuids(tx, batch, context)
  const words = unique.flatMap(({ reading }) => ('word' in reading ? [reading.word] : []))
  const current = await readCurrentWords(
    tx,
    context.projectId,
    words.map(({ guid }) => guid),
  )
  const saves = new Map(words.map((word) => [word.guid, firstSave(word, current.get(word.guid), context)]))

  await insertEntries(
    tx,
    context.projectId,
    unique.map((read) => storedEntry(read, saves)),
  )
  await save(tx, [...saves.values()], context)
  await save(tx, keptMedia([...saves.values()], current, context), context)
  unique.forEach((read) => tell(read, context.reporter))
}

async function save(tx: Tx, saves: readonly Save[], { projectId }: BatchContext): Promise<void> {
  if (saves.length > 0) await saveVersions(tx, saves, { projectId, editor: null })
}

/** A guid that an earlier entry has is replaced by a fresh one, in the word and in the entry (spec rules R1.15). */
async function withUniqueGuids(
  tx: Tx,
  batch: readonly ReadEntry[],
  { projectId, reporter }: BatchContext,
): Promise<readonly ReadEntry[]> {
  const taken = new Set(
    await findRepeatedGuids(
      tx,
      projectId,
      batch.map(({ reading }) => reading.guid),
    ),
  )
  return batch.map((read) => {
    const { guid, entryId } = read.reading
    if (!taken.has(guid)) {
      taken.add(guid)
      return read
    }
    reporter.warn([{ code: 'duplicateGuid', subject: guid, entryId }], read.line)
    return withGuid(read, randomUUID())
  })
}

function withGuid({ reading, ...entry }: ReadEntry, guid: Guid): ReadEntry {
  return {
    ...entry,
    source: serialise(withAttribute(parseXml(entry.source), ['guid', guid])),
    reading: 'word' in reading ? { ...reading, guid, word: { ...reading.word, guid } } : { ...reading, guid },
  }
}

function firstSave(word: LiftWord, current: Word | undefined, { projectId, now }: BatchContext): Save {
  const version = importedVersion(projectId, word, { newId: newObjectId(now), now: timestamp(now) })
  return current ? { version: importedOver(current, version), replaces: current.id } : { version, replaces: null }
}

/** A second version of those words that keep recordings or pictures of their own: the first one says what the file said. */
function keptMedia(saves: readonly Save[], current: ReadonlyMap<Guid, Word>, { now }: BatchContext): readonly Save[] {
  return saves.flatMap(({ version }) => {
    const before = current.get(version.guid)
    const content = before && withMediaOf(before, version)
    if (!content) return []
    const stamp = { newId: newObjectId(now), now: timestamp(now), userId: '' }
    return [{ version: updatedVersion(version, content, stamp), replaces: version.id }]
  })
}

function storedEntry({ ordinal, before, source, reading }: ReadEntry, saves: ReadonlyMap<Guid, Save>): StoredEntry {
  return {
    ordinal,
    guid: reading.guid,
    entryId: reading.entryId,
    before,
    element: source,
    versionId: saves.get(reading.guid)?.version.id ?? null,
    skipped: 'skipped' in reading ? reading.skipped : null,
  }
}

function tell({ line, reading }: ReadEntry, reporter: ImportReporter): void {
  reporter.warn(reading.warnings, line)
  if ('skipped' in reading) reporter.skip(reading.entryId, line, reading.skipped)
  else reporter.word(reading.word.senses.some(({ semanticDomains }) => semanticDomains.length > 0))
}
