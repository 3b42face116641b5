import type { ImportReport } from '#contract/exchange.ts'
import {
  IMPORT_WARNING_CODES,
  type ImportWarning,
  type ImportWarningCode,
} from '#domain/exchange/lift/import-warning.ts'

/** The report of an import of one word. `list`: its warnings, of which `more` are not listed. */
export function anImportReport(
  report: Partial<ImportReport> = {},
  list: readonly ImportWarning[] = [],
  more: Partial<Record<ImportWarningCode, number>> = {},
): ImportReport {
  const countOf = (code: ImportWarningCode): number =>
    list.filter((warning) => warning.code === code).length + (more[code] ?? 0)
  const counts = IMPORT_WARNING_CODES.map((code) => [code, countOf(code)] as const)
  return {
    entries: 1,
    words: 1,
    withoutDomain: 0,
    skipped: { noVernacular: 0, noSense: 0, deleted: 0 },
    skippedEntries: [],
    warnings: counts.reduce((sum, [, count]) => sum + count, 0),
    warningsByKind: Object.fromEntries(counts) as Record<ImportWarningCode, number>,
    warningList: [...list],
    recordings: 0,
    otherFiles: 0,
    ...report,
  }
}
