import { foldForSearch } from '../text/fold-for-search.ts'
import type { Glance } from './glance.ts'
import { GRAMMATICAL_GROUPS, type LanguageTag } from './word.ts'

/** What the list of words tells of each, beside its vernacular (spec screens 13.1). */
export const PLAIN_COLUMNS = ['senses', 'partOfSpeech', 'domains', 'recordings', 'note', 'flag'] as const
export type PlainColumn = (typeof PLAIN_COLUMNS)[number]

/** Glosses and definitions have a column for each language. */
export type TextColumn = { readonly glossIn: LanguageTag } | { readonly definitionIn: LanguageTag }
export type ListColumn = 'vernacular' | PlainColumn | TextColumn

/** What can be changed in a cell of the list: of a word with one meaning all of these. */
export type CellColumn = 'vernacular' | 'partOfSpeech' | 'note' | 'flag' | TextColumn

/** What stands last whatever else there is. */
export const LAST = '\uffff'

/** What the cell of a word says as text, its senses one after the other; each text by itself. */
export function textsIn(column: 'vernacular' | 'note' | 'flag' | TextColumn, glance: Glance): readonly string[] {
  if (column === 'vernacular') return [glance.vernacular]
  if (column === 'note') return glance.note === '' ? [] : [glance.note]
  if (column === 'flag') return glance.flag === null ? [] : [glance.flag]
  if ('glossIn' in column)
    return glance.glosses.flatMap(({ language, def }) => (language === column.glossIn ? [def] : []))
  return glance.definitions.flatMap(({ language, text }) => (language === column.definitionIn ? [text] : []))
}

/**
 * By what words are sorted in a column: numbers by size, texts as they are joined, parts of speech sense by sense with unspecified
 * ones last, domains by the lowest ones (spec screens 13.1). Words without any come last.
 */
export function sortKeyIn(column: Exclude<ListColumn, 'vernacular'>): (glance: Glance) => string | number {
  switch (column) {
    case 'senses':
      return ({ groups }) => groups.length
    case 'recordings':
      return ({ speakers }) => speakers.length
    case 'partOfSpeech':
      return ({ groups }) => groups.map((group) => sign(GRAMMATICAL_GROUPS.indexOf(group))).join('')
    case 'domains':
      return ({ domains }) => (domains.length === 0 ? LAST : domains.map(({ id }) => numberKey(id)).join(' '))
    case 'note':
    case 'flag':
    default:
      return (glance) => {
        const texts = textsIn(column, glance)
        return texts.length === 0 ? LAST : foldForSearch(texts.join(' '))
      }
  }
}

/** A dotted number whose parts are compared as numbers when it is compared as a text. */
const numberKey = (id: string): string =>
  id
    .split('.')
    .map((part) => (Number.isNaN(Number(part)) ? LAST : sign(Number(part))))
    .join('')

/** A sign for each number, in their order, and behind a blank. */
const sign = (number: number): string => String.fromCharCode(0x21 + number)
