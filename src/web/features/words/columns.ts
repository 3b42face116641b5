import type { TFunction } from 'i18next'
import { ENGLISH, type Project, type WritingSystem } from '#domain/project/project.ts'
import { writingSystemIn } from '#domain/project/writing-system-in.ts'
import { type ListColumn, PLAIN_COLUMNS, type TextColumn } from '#domain/word/list-column.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { nameForReader } from '#web/i18n/language-name.ts'

/** A column of the table; `marks` are signs alone: that a word is flagged, and recorded. */
export type Column = ListColumn | 'marks'

/** By what a column is told from another, in addresses and in what this device remembers. */
export function nameOfColumn(column: Column): string {
  if (typeof column === 'string') return column
  return 'glossIn' in column ? `gloss-${column.glossIn}` : `definition-${column.definitionIn}`
}

type Shape = Pick<
  Project,
  'vernacularWritingSystem' | 'analysisWritingSystems' | 'definitionsEnabled' | 'grammaticalInfoEnabled'
>

/** All columns that a project has, in the order of the reference (spec screens 13.1); parts of speech and definitions where it has them. */
export function columnsOf(project: Shape): readonly Column[] {
  const { definitionsEnabled, grammaticalInfoEnabled } = project
  const tags = glossTagsOf(project)
  const plain = PLAIN_COLUMNS.filter((one) => one !== 'senses' && (one !== 'partOfSpeech' || grammaticalInfoEnabled))
  return [
    'vernacular',
    'senses',
    ...(definitionsEnabled ? tags.map((definitionIn) => ({ definitionIn })) : []),
    ...tags.map((glossIn) => ({ glossIn })),
    ...plain,
    'marks',
  ]
}

/** What there is until somebody chooses: the word, its glosses and its marks, which fit on a phone. */
export function usualColumns(project: Shape): readonly Column[] {
  const others = glossTagsOf(project).filter((tag) => tag !== project.vernacularWritingSystem.bcp47)
  return ['vernacular', ...others.map((glossIn) => ({ glossIn })), 'marks']
}

export function glossTagsOf({ analysisWritingSystems }: Pick<Shape, 'analysisWritingSystems'>): readonly LanguageTag[] {
  return (analysisWritingSystems.length > 0 ? analysisWritingSystems : [ENGLISH]).map(({ bcp47 }) => bcp47)
}

/** By what a list can be sorted and filtered. */
export const isListColumn = (column: Column): column is ListColumn => column !== 'marks'

/** In which language a column is; undefined: it is none of texts. */
export function scriptOfColumn(project: Project, column: Column): WritingSystem | undefined {
  if (column === 'vernacular') return project.vernacularWritingSystem
  if (typeof column === 'string') return undefined
  return writingSystemIn(project, tagOf(column)) ?? { bcp47: tagOf(column), name: '', font: '', rtl: null }
}

const tagOf = (column: TextColumn): LanguageTag => ('glossIn' in column ? column.glossIn : column.definitionIn)

/** What stands above a column. */
export function headingOf(t: TFunction, project: Project, column: Column, inLanguage: string): string {
  const language = nameForReader(scriptOfColumn(project, column) ?? { bcp47: '', name: '' }, inLanguage)
  if (column === 'vernacular') return language
  if (typeof column === 'object') return 'glossIn' in column ? language : t('entry.definition', { language })
  switch (column) {
    case 'senses':
      return t('words.column.senses')
    case 'partOfSpeech':
      return t('entry.partOfSpeech')
    case 'domains':
      return t('words.column.domains')
    case 'recordings':
      return t('words.column.recordings')
    case 'note':
      return t('entry.note')
    case 'flag':
      return t('entry.flag')
    case 'marks':
      return t('words.marks')
  }
}

/** How wide a column is at least, in rem, and what it gets of the room that is left. */
function widthOf(column: Column): readonly [least: number, share: number] {
  if (column === 'senses') return [5.5, 0]
  if (column === 'marks') return [3, 0]
  if (column === 'recordings') return [6.5, 0]
  if (column === 'vernacular') return [9, 1.3]
  return [8.5, 1]
}

/** Where more columns were chosen than fit, the table is wider than its place, and scrolls in it. */
export function tracksOf(columns: readonly Column[]): { readonly columns: string; readonly width: string } {
  const widths = columns.map(widthOf)
  const tracks = widths.map(([least, share]) => (share === 0 ? `${least}rem` : `minmax(${least}rem, ${share}fr)`))
  const sum = widths.reduce((all, [least]) => all + least, SELECT)
  return {
    columns: [`${SELECT}rem`, ...tracks].join(' '),
    width: `calc(${sum}rem + ${columns.length} * var(--space-3))`,
  }
}

/** Of the box that selects a word; in rem. */
const SELECT = 2
