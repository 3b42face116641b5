import type { Narrowing } from '#domain/word/glance.ts'
import type { ListOrder, ListQuestion } from '#domain/word/word-list.ts'
import type { LanguageTag } from '#domain/word/word.ts'

/** The narrowings that the list offers: those of every project, and one for each of its gloss languages. */
export function narrowingsOf(glosses: readonly LanguageTag[]): readonly Narrowing[] {
  return ['noDomain', 'noRecording', ...glosses.map((noGlossIn) => ({ noGlossIn })), 'flagged', 'mine']
}

/** By what a narrowing is told from another, in the address as well. */
export const nameOfNarrowing = (one: Narrowing): string => (typeof one === 'string' ? one : `noGloss-${one.noGlossIn}`)

export const nameOfOrder = (order: ListOrder): string => (typeof order === 'string' ? order : `gloss-${order.glossIn}`)

/** What the address asks for; what it names that there is not, is left out. */
export function questionIn(asked: URLSearchParams, glosses: readonly LanguageTag[]): ListQuestion {
  const named = asked.getAll('only')
  const orders: readonly ListOrder[] = ['vernacular', 'latest', ...glosses.map((glossIn) => ({ glossIn }))]
  return {
    searched: asked.get('find') ?? '',
    narrowings: narrowingsOf(glosses).filter((one) => named.includes(nameOfNarrowing(one))),
    order: orders.find((order) => nameOfOrder(order) === asked.get('by')) ?? 'vernacular',
    isReversed: asked.has('reversed'),
  }
}

/** The address of a question, and of the word that is open beside it. */
export function addressOf(
  { searched, narrowings, order, isReversed }: ListQuestion,
  word: string | null,
): URLSearchParams {
  const asked = new URLSearchParams()
  if (searched !== '') asked.set('find', searched)
  for (const one of narrowings) asked.append('only', nameOfNarrowing(one))
  if (order !== 'vernacular') asked.set('by', nameOfOrder(order))
  if (isReversed) asked.set('reversed', '')
  if (word !== null) asked.set('word', word)
  return asked
}
