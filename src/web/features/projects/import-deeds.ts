import type { TFunction } from 'i18next'
import type { ImportReport } from '#contract/exchange.ts'
import { csvOf } from '#domain/exchange/csv.ts'
import { IMPORT_WARNING_CODES, type ImportWarningCode } from '#domain/exchange/lift/import-warning.ts'

/** What was done about each kind of oddity (spec rules 1): names of texts, since several kinds have one answer. */
export const DEEDS = {
  badDate: 'newDate',
  badGuid: 'newId',
  duplicateGuid: 'newId',
  senseIdRepeated: 'newId',
  missingMedia: 'noFile',
  danglingRef: 'kept',
  repeatedLanguage: 'joined',
  missingAttribute: 'kept',
  unknownElement: 'hidden',
  unknownAttribute: 'hidden',
  undefinedRangeValue: 'kept',
  rangeParentMissing: 'kept',
  foreignRangePath: 'looked',
  fileUnreadable: 'unread',
} as const satisfies Record<ImportWarningCode, string>

type Group = {
  readonly code: ImportWarningCode
  readonly count: number
  /** As many as the report lists. */
  readonly listed: ImportReport['warningList']
}

/** The warnings of an import kind by kind, the most frequent first. */
export function warningGroups({ warningsByKind, warningList }: ImportReport): readonly Group[] {
  return IMPORT_WARNING_CODES.filter((code) => warningsByKind[code] > 0)
    .toSorted((left, right) => warningsByKind[right] - warningsByKind[left])
    .map((code) => ({ code, count: warningsByKind[code], listed: warningList.filter((one) => one.code === code) }))
}

/** All warnings as a table for other programs, in the reader's language; of those that no list holds their number. */
export function warningsAsCsv(t: TFunction, report: ImportReport): string {
  const head = (['line', 'entry', 'kind', 'subject', 'did'] as const).map((column) => t(`import.column.${column}`))
  const rows = warningGroups(report).flatMap(({ code, count, listed }) => {
    const [kind, did] = [t(`import.warning.${code}`), t(`import.did.${DEEDS[code]}`)]
    const lines = listed.map(({ line, entryId, subject }) => [`${line ?? ''}`, entryId ?? '', kind, subject, did])
    const left = count - listed.length
    return left > 0 ? [...lines, ['', '', kind, t('import.leftOut', { left }), did]] : lines
  })
  return csvOf([head, ...rows])
}
