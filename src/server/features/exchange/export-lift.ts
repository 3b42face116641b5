import type { Tx } from '#server/database/database.ts'
import { type EntryWriting, writtenEntry, writtenWord } from './export-entries.ts'
import { type ExportOutlook, pagesOfEntries, pagesOfOtherWords, readOutlook } from './export.store.ts'
import type { WordsToExport } from './words-then.store.ts'
import { encodeXml } from './lift/decode-xml.ts'
import { flaggedFrame, type LiftFrame, openedFrame } from './lift/lift-frame.ts'
import type { LiftEncoding } from './lift/lift-piece.ts'

export type LiftWriting = EntryWriting & {
  readonly projectId: string
  readonly words: WordsToExport
  readonly frame: LiftFrame & { readonly encoding: LiftEncoding; readonly hasByteOrderMark: boolean }
  readonly signal: AbortSignal
  readonly onProgress: (phase: 'recordings' | 'words', done: number, of: number) => void
}

/** The LIFT file of a project: what was imported and not touched is what it was, byte by byte. */
export async function* liftOf(tx: Tx, writing: LiftWriting): AsyncGenerator<Uint8Array> {
  const { encoding, hasByteOrderMark } = writing.frame
  let isFirst = true
  for await (const text of textOf(tx, writing)) {
    yield encodeXml(text, encoding, isFirst && hasByteOrderMark)
    isFirst = false
  }
}

async function* textOf(tx: Tx, writing: LiftWriting): AsyncGenerator<string> {
  const { projectId, words, signal, onProgress } = writing
  const outlook = await readOutlook(tx, projectId, words)
  const { head, tail } = frameFor(writing.frame, outlook)
  let done = 0
  const tell = (entries: number): void => {
    signal.throwIfAborted()
    onProgress('words', (done += entries), outlook.entries + outlook.others)
  }

  yield head
  for await (const page of pagesOfEntries(tx, projectId, words)) {
    tell(page.length)
    yield page.map((entry) => entry.before + writtenEntry(entry, writing)).join('')
  }
  for await (const page of pagesOfOtherWords(tx, projectId, words)) {
    tell(page.length)
    yield page.map((word) => `\n${writtenWord(word, writing)}`).join('')
  }
  yield tail
  if (writing.removed.hasSome()) await findReferences(tx, writing)
}

/** Entries that nobody touched are only read for it when something was removed. */
async function findReferences(tx: Tx, writing: LiftWriting): Promise<void> {
  for await (const page of pagesOfEntries(tx, writing.projectId, writing.words)) {
    writing.signal.throwIfAborted()
    for (const entry of page) writing.removed.lookInto(entry.entryId, writtenEntry(entry, writing))
  }
}

function frameFor(frame: LiftFrame, { others, hasNewFlags }: ExportOutlook): LiftFrame {
  if (hasNewFlags) return flaggedFrame(frame)
  return others > 0 ? openedFrame(frame) : frame
}
