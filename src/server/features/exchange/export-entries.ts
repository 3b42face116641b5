import { deletedEntry, entryIdOf, wordToEntry } from '#domain/exchange/lift/word-to-entry.ts'
import type { ExportContext } from '#domain/exchange/lift/lift-word.ts'
import { patchEntry } from '#domain/exchange/lift/patch-entry.ts'
import { isWritten } from '#domain/exchange/lift/patch-senses.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import { timestamp } from '#domain/word/timestamp.ts'
import type { Word } from '#domain/word/word.ts'
import type { EntryToExport, WordBesides } from './export.store.ts'
import { parseXml } from './lift/parse-xml.ts'

export type EntryWriting = {
  readonly context: ExportContext
  /** When words went that were removed without a copy that says so: all of them, by an import. */
  readonly removedAt: Date
}

/** An imported entry: to the letter while nobody touched its word, otherwise patched or marked as deleted. */
export function writtenEntry(entry: EntryToExport, writing: EntryWriting): string {
  const { touched, imported, current, element } = entry
  if (!touched || !current) return element
  if (entry.removed || !current.senses.some(isWritten)) {
    const created = (imported ?? current).created
    return serialise(
      deletedEntry({ entryId: entry.entryId, guid: entry.guid, created, deleted: deletedAt(current, entry, writing) }),
    )
  }
  if (!imported) return serialise(wordToEntry(current, writing.context))
  const edit = { original: parseXml(element), before: imported, after: current, context: writing.context }
  return serialise(patchEntry(edit).element)
}

/** The entry of a word that came with no file. */
export function writtenWord(other: WordBesides, writing: EntryWriting): string {
  const { word, removed } = other
  if (!removed && word.senses.some(isWritten)) return serialise(wordToEntry(word, writing.context))
  const { guid, created } = word
  return serialise(deletedEntry({ entryId: entryIdOf(word), guid, created, deleted: deletedAt(word, other, writing) }))
}

/** Spec rules L6: the time at which it happened. */
function deletedAt(current: Word, { removed }: { removed: boolean | null }, { removedAt }: EntryWriting): string {
  return removed && current.accessibility !== 'Deleted' ? timestamp(removedAt) : current.modified
}
