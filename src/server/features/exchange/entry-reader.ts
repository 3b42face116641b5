import { randomUUID } from 'node:crypto'
import { entryToWord, type EntryReading } from '#domain/exchange/lift/entry-to-word.ts'
import { type DefinedValues, inspectEntry } from '#domain/exchange/lift/inspect-entry.ts'
import { mediaOf } from '#domain/exchange/lift/media.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { ImportWarning } from '#domain/exchange/lift/import-warning.ts'
import { referencesOf } from '#domain/exchange/lift/references.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { timestamp } from '#domain/word/timestamp.ts'
import { isTooLarge, LARGEST_WORD } from '#domain/word/word-size.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import type { WordFindings } from './import-findings.ts'
import type { ImportReporter } from './import-report.ts'
import type { LiftEntry } from './lift/lift-piece.ts'
import type { NamedSpeakers } from './named-speakers.ts'
import type { LinkedFiles } from './package-files.ts'
import { ReferenceLedger } from './reference-ledger.ts'

export type ReadingContext = {
  readonly vernacular: LanguageTag
  readonly now: Date
  readonly linked: LinkedFiles
  readonly defined: DefinedValues
  readonly reporter: ImportReporter
  readonly findings: WordFindings
  readonly speakers: NamedSpeakers
  /** Of the domains that the project and the package have, by their numbers. */
  readonly domainGuids: ReadonlyMap<string, Guid>
}

/** What was read of an entry, and its text; the tree itself is not held, for many wait for the database. */
export type ReadEntry = {
  readonly ordinal: number
  readonly line: number
  readonly before: string
  readonly source: string
  readonly reading: EntryReading
}

/** Reads words out of entries, one after the other, and tells what is odd about them. */
export class EntryReader {
  readonly #context: ReadingContext
  readonly #references = new ReferenceLedger()
  readonly #speakers = new Map<string, SpeakerId>()

  constructor(context: ReadingContext) {
    this.#context = context
  }

  /** Throws `lift.tooLarge` for one whose word could be stored, but never be changed again. */
  read(entry: LiftEntry): ReadEntry {
    const { vernacular, now, linked, findings, reporter, speakers, domainGuids } = this.#context
    const reading = entryToWord(entry.element, {
      vernacular,
      fallbackDate: timestamp(now),
      newGuid: randomUUID,
      recordingName: (href) => linked.recordingName(href),
      pictureName: (href) => linked.pictureName(href),
      recordedHere: (fileName) => linked.recordedHere(fileName),
      domainGuid: (number) => domainGuids.get(number),
      speakerId: (name) => speakers.idOf(name),
    })
    if ('word' in reading) {
      if (isTooLarge(reading.word)) throw new DomainError('lift.tooLarge', { line: entry.line, limit: LARGEST_WORD })
      findings.add(reading.word)
      for (const { fileName, speakerId } of reading.word.audio) this.#speakers.set(fileName, speakerId)
    }
    reporter.warn(this.#oddities(entry, reading.entryId), entry.line)
    this.#references.add(referencesOf(entry.element, entry.line))
    const { ordinal, line, before, element } = entry
    return { ordinal, line, before, source: serialise(element), reading }
  }

  /** Who speaks in a recording, as the last entry that has it says; '' where none does. */
  speakerOf(fileName: string): SpeakerId {
    return this.#speakers.get(fileName) ?? ''
  }

  /** What only the whole file can tell. */
  danglingReferences(): readonly ImportWarning[] {
    return this.#references.dangling()
  }

  #oddities({ element }: LiftEntry, entryId: string): readonly ImportWarning[] {
    const { linked, defined } = this.#context
    const missing = mediaOf(element).filter((link) => !linked.has(link))
    const missingMedia = missing.map(({ href }) => ({ code: 'missingMedia' as const, subject: href, entryId }))
    return [...inspectEntry(element, defined), ...missingMedia]
  }
}
