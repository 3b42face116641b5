import { type ImportReport, REPORT_LINES, SKIP_REASONS } from '#contract/exchange.ts'
import type { SkipReason } from '#domain/exchange/lift/entry-to-word.ts'
import type { ImportWarning } from '#domain/exchange/lift/import-warning.ts'

/** Gathers the report of an import (spec rules L12), in memory that does not grow with the file. */
export class ImportReporter {
  #entries = 0
  #words = 0
  #warnings = 0
  readonly #skipped = Object.fromEntries(SKIP_REASONS.map((reason) => [reason, 0])) as Record<SkipReason, number>
  readonly #skippedEntries: ImportReport['skippedEntries'] = []
  readonly #warningList: ImportReport['warningList'] = []

  get words(): number {
    return this.#words
  }

  word(): void {
    this.#entries++
    this.#words++
  }

  skip(entryId: string, line: number, reason: SkipReason): void {
    this.#entries++
    this.#skipped[reason]++
    if (this.#skippedEntries.length < REPORT_LINES) this.#skippedEntries.push({ entryId, line, reason })
  }

  warn(warnings: readonly ImportWarning[], line?: number): void {
    for (const warning of warnings) {
      this.#warnings++
      if (this.#warningList.length < REPORT_LINES)
        this.#warningList.push(line === undefined ? warning : { line, ...warning })
    }
  }

  report(files: { recordings: number; otherFiles: number }): ImportReport {
    return {
      entries: this.#entries,
      words: this.#words,
      skipped: this.#skipped,
      skippedEntries: this.#skippedEntries,
      warnings: this.#warnings,
      warningList: this.#warningList,
      ...files,
    }
  }
}
