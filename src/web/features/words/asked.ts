import type { CharacterLists } from '#domain/orthography/character-lists.ts'
import type { Narrowing } from '#domain/word/glance.ts'
import type { ListOrder, ListQuestion } from '#domain/word/word-list.ts'
import type { LanguageTag } from '#domain/word/word.ts'

const NO_CHARACTERS: CharacterLists = { validCharacters: [], rejectedCharacters: [] }

/** The narrowings that the list offers: those of every project, one for each of its gloss languages, and what it rejects. */
export function narrowingsOf(glosses: readonly LanguageTag[], lists = NO_CHARACTERS): readonly Narrowing[] {
  const rejected = lists.rejectedCharacters.length > 0 ? [{ rejectedOf: lists }] : []
  return ['noDomain', 'noRecording', ...glosses.map((noGlossIn) => ({ noGlossIn })), 'flagged', 'mine', ...rejected]
}

/** By what a narrowing is told from another, in the address as well. */
export function nameOfNarrowing(one: Narrowing): string {
  if (typeof one === 'string') return one
  return 'noGlossIn' in one ? `noGloss-${one.noGlossIn}` : 'rejected'
}

export const nameOfOrder = (order: ListOrder): string => (typeof order === 'string' ? order : `gloss-${order.glossIn}`)

/** What the address asks for; what it names that there is not, is left out. */
export function questionIn(
  asked: URLSearchParams,
  glosses: readonly LanguageTag[],
  lists = NO_CHARACTERS,
): ListQuestion {
  const named = asked.getAll('only')
  const orders: readonly ListOrder[] = ['vernacular', 'latest', ...glosses.map((glossIn) => ({ glossIn }))]
  return {
    searched: asked.get('find') ?? '',
    narrowings: narrowingsOf(glosses, lists).filter((one) => named.includes(nameOfNarrowing(one))),
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
