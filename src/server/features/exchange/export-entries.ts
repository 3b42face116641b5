import type { OtherEntry } from '#domain/exchange/lift/carried-parts.ts'
import { deletedEntry, entryIdOf, wordToEntry } from '#domain/exchange/lift/word-to-entry.ts'
import type { ExportContext } from '#domain/exchange/lift/lift-word.ts'
import { patchEntry } from '#domain/exchange/lift/patch-entry.ts'
import { isWritten } from '#domain/exchange/lift/patch-senses.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import { timestamp } from '#domain/word/timestamp.ts'
import type { Word } from '#domain/word/word.ts'
import type { CarriedEntry, EntryToExport, WordBesides } from './export.store.ts'
import { parseXml } from './lift/parse-xml.ts'
import type { RemovedIds } from './removed-ids.ts'

export type EntryWriting = {
  readonly context: ExportContext
  /** When words went that were removed without a copy that says so: all of them, by an import. */
  readonly removedAt: Date
  /** Learns what the file no longer holds. */
  readonly removed: RemovedIds
}

/** An imported entry: to the letter while nobody touched its word, otherwise patched or marked as deleted. */
export function writtenEntry(entry: EntryToExport, writing: EntryWriting): string {
  const { touched, imported, current, element } = entry
  if (!touched || !current) return element
  const original = parseXml(element)
  if (entry.removed || !current.senses.some(isWritten)) {
    const { entryId, guid } = entry
    const created = (imported ?? current).created
    writing.removed.replace(original, null)
    return serialise(deletedEntry({ entryId, guid, created, deleted: deletedAt(current, entry, writing) }))
  }
  const { context } = writing
  const others = othersOf(entry)
  const written = imported
    ? patchEntry({ original, before: imported, after: current, context, others })
    : wordToEntry(current, context, others)
  writing.removed.replace(original, written)
  return serialise(written)
}

/** The entry of a word that came with no file. */
export function writtenWord(other: WordBesides, writing: EntryWriting): string {
  const { word, removed } = other
  if (!removed && word.senses.some(isWritten)) {
    const written = wordToEntry(word, writing.context, othersOf(other))
    writing.removed.write(written)
    return serialise(written)
  }
  const { guid, created } = word
  return serialise(deletedEntry({ entryId: entryIdOf(word), guid, created, deleted: deletedAt(word, other, writing) }))
}

const othersOf = ({ carried }: { readonly carried: readonly CarriedEntry[] | null }): readonly OtherEntry[] =>
  (carried ?? []).map(({ element, imported }) => ({ original: parseXml(element), before: imported }))

/** Spec rules L6: the time at which it happened. */
function deletedAt(current: Word, { removed }: { removed: boolean | null }, { removedAt }: EntryWriting): string {
  return removed && current.accessibility !== 'Deleted' ? timestamp(removedAt) : current.modified
}
