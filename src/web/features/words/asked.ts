import type { CharacterLists } from '#domain/orthography/character-lists.ts'
import type { ColumnFilter } from '#domain/word/column-filter.ts'
import type { Narrowing } from '#domain/word/glance.ts'
import type { ListColumn } from '#domain/word/list-column.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { ListOrder } from '#domain/word/list-orders.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { GROUPINGS } from '#domain/word/word-groups.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { nameOfColumn } from './columns.ts'

/** What a project lets words be asked for. */
export type Askable = {
  readonly glosses: readonly LanguageTag[]
  /** By which they are sorted and filtered. */
  readonly columns: readonly ListColumn[]
  readonly lists?: CharacterLists
  /** Some of its words may hold imported data that is not shown. */
  readonly isImported?: boolean
}

const NO_CHARACTERS: CharacterLists = { validCharacters: [], rejectedCharacters: [] }

type Plain = Exclude<Narrowing, ColumnFilter>

type Offering = Omit<Askable, 'columns'>

/** The narrowings that the list offers: those of every project, one for each of its gloss languages, and what it rejects or protects. */
export function narrowingsOf({ glosses, lists = NO_CHARACTERS, isImported = false }: Offering): readonly Plain[] {
  return [
    'noDomain',
    'noRecording',
    ...glosses.map((noGlossIn) => ({ noGlossIn })),
    'flagged',
    'mine',
    ...(isImported ? (['protected'] as const) : []),
    ...(lists.rejectedCharacters.length > 0 ? [{ rejectedOf: lists }] : []),
  ]
}

/** By what a narrowing is told from another, in the address as well. */
export function nameOfNarrowing(one: Narrowing): string {
  if (typeof one === 'string') return one
  if ('column' in one) return `where-${nameOfColumn(one.column)}`
  return 'noGlossIn' in one ? `noGloss-${one.noGlossIn}` : 'rejected'
}

export const isFilter = (one: Narrowing): one is ColumnFilter => typeof one === 'object' && 'column' in one

type Chosen = Pick<ListQuestion, 'narrowings'>

/** Whether the same is chosen above the table; what is typed in its filters does not count. */
export const isSameChoice = (one: Chosen, other: Chosen): boolean => sameValue(choiceOf(one), choiceOf(other))

const choiceOf = ({ narrowings }: Chosen) => narrowings.filter((one) => !isFilter(one))

export const nameOfOrder = (order: ListOrder): string =>
  order === 'fit' || order === 'latest' ? order : nameOfColumn(order)

/** What the address asks for; what it names that there is not, is left out. */
export function questionIn(asked: URLSearchParams, askable: Askable): ListQuestion {
  const named = asked.getAll('only')
  const orders: readonly ListOrder[] = ['latest', ...askable.columns]
  const groupBy = GROUPINGS.find((one) => one === asked.get('group'))
  return {
    searched: asked.get('find') ?? '',
    narrowings: [
      ...narrowingsOf(askable).filter((one) => named.includes(nameOfNarrowing(one))),
      ...askable.columns.flatMap((column) => {
        const holds = asked.get(`where-${nameOfColumn(column)}`) ?? ''
        return holds === '' ? [] : [{ column, holds }]
      }),
    ],
    order: orders.find((order) => nameOfOrder(order) === asked.get('by')) ?? 'vernacular',
    isReversed: asked.has('reversed'),
    ...(groupBy && { groupBy }),
  }
}

/** The address of a question, and of the word that is open beside it. */
export function addressOf(
  { searched, narrowings, order, isReversed, groupBy }: ListQuestion,
  word: string | null,
): URLSearchParams {
  const asked = new URLSearchParams()
  if (searched !== '') asked.set('find', searched)
  for (const one of narrowings)
    if (isFilter(one)) asked.set(nameOfNarrowing(one), one.holds)
    else asked.append('only', nameOfNarrowing(one))
  if (order !== 'vernacular') asked.set('by', nameOfOrder(order))
  if (isReversed) asked.set('reversed', '')
  if (groupBy) asked.set('group', groupBy)
  if (word !== null) asked.set('word', word)
  return asked
}
