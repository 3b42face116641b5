/**
 * Something odd in a package that was imported all the same (spec rules L12). `subject` is the text it is about: the
 * unreadable date, the repeated guid, the missing file.
 */
export type ImportWarning = {
  readonly code: ImportWarningCode
  readonly subject: string
  /** Absent where it is about the header or a range. */
  readonly entryId?: string
  readonly line?: number
}

export const IMPORT_WARNING_CODES = [
  'badDate',
  'badGuid',
  'duplicateGuid',
  'senseIdRepeated',
  'missingMedia',
  'danglingRef',
  'repeatedLanguage',
  'missingAttribute',
  'unknownElement',
  'unknownAttribute',
  'undefinedRangeValue',
  'rangeParentMissing',
  'foreignRangePath',
  'fileUnreadable',
] as const
export type ImportWarningCode = (typeof IMPORT_WARNING_CODES)[number]
