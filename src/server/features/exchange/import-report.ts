import { type ImportReport, REPORT_LINES, SKIP_REASONS } from '#contract/exchange.ts'
import type { SkipReason } from '#domain/exchange/lift/entry-to-word.ts'
import {
  IMPORT_WARNING_CODES,
  type ImportWarning,
  type ImportWarningCode,
} from '#domain/exchange/lift/import-warning.ts'

/** How much of what a warning is about is told: some attributes hold whole files. */
const LONGEST_SUBJECT = 500

/** Gathers the report of an import (spec rules L12), in memory that does not grow with the file. */
export class ImportReporter {
  #entries = 0
  #words = 0
  #withoutDomain = 0
  readonly #skipped = zeros(SKIP_REASONS)
  readonly #skippedEntries: ImportReport['skippedEntries'] = []
  readonly #warnings = zeros(IMPORT_WARNING_CODES)
  readonly #warningList: ImportReport['warningList'] = []

  get words(): number {
    return this.#words
  }

  word(hasDomain: boolean): void {
    this.#entries++
    this.#words++
    if (!hasDomain) this.#withoutDomain++
  }

  skip(entryId: string, line: number, reason: SkipReason): void {
    this.#entries++
    this.#skipped[reason]++
    if (this.#skippedEntries.length < REPORT_LINES) this.#skippedEntries.push({ entryId, line, reason })
  }

  warn(warnings: readonly ImportWarning[], line?: number): void {
    for (const { code, subject, ...place } of warnings) {
      if (this.#warnings[code]++ >= REPORT_LINES) continue
      const told = { code, subject: subject.slice(0, LONGEST_SUBJECT), ...place }
      this.#warningList.push(line === undefined ? told : { line, ...told })
    }
  }

  report(files: { recordings: number; otherFiles: number }): ImportReport {
    return {
      entries: this.#entries,
      words: this.#words,
      withoutDomain: this.#withoutDomain,
      skipped: this.#skipped,
      skippedEntries: this.#skippedEntries,
      warnings: Object.values(this.#warnings).reduce((sum, count) => sum + count, 0),
      warningsByKind: this.#warnings,
      warningList: this.#warningList,
      ...files,
    }
  }
}

function zeros<Key extends SkipReason | ImportWarningCode>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
}
