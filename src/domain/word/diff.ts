import { fieldsOf } from './fields-of.ts'
import { livingSenses } from './living-senses.ts'
import type { Guid, Sense, WordContent } from './word.ts'

/** One field that differs; '' where it says nothing. */
export type FieldChange = { readonly path: string; readonly before: string; readonly after: string }

/** What changed between two contents of a word, field by field, in the order of the fields. */
export function diff(before: WordContent, after: WordContent): readonly FieldChange[] {
  return changed(fieldsOf(before), fieldsOf(after))
}

/**
 * The same between two states of a word for whoever reads its history. null, or the copy that says it was taken away: the word was not
 * there, and said nothing.
 */
export function changesBetween(before: WordContent | null, after: WordContent | null): readonly FieldChange[] {
  return changed(saidBy(before), saidBy(after))
}

const saidBy = (word: WordContent | null): ReadonlyMap<string, string> => (isThere(word) ? fieldsOf(word) : new Map())

/** Not the copy that says that a word was taken away. */
export const isThere = <State extends WordContent>(word: State | null): word is State =>
  word !== null && word.accessibility !== 'Deleted'

function changed(old: ReadonlyMap<string, string>, next: ReadonlyMap<string, string>): readonly FieldChange[] {
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? '', after: next.get(path) ?? '' }))
    .filter((change) => change.before !== change.after)
}

/** A field by its path: of which sense, counted from 1 among those of both states; null: of the word. */
export type FieldPlace = { readonly sense: number | null; readonly field: string; readonly rest: string }

/** Where a field is, for whoever reads of a change between two states of its word. */
export function placeOf(path: string, before: WordContent | null, after: WordContent | null): FieldPlace {
  const [first = '', ...others] = path.split('.')
  if (first !== 'senses') return { sense: null, field: first, rest: others.join('.') }
  const [guid = '', field = '', ...rest] = others
  const sense = sensesOf(before, after).indexOf(guid) + 1
  return { sense: sense > 0 ? sense : null, field, rest: rest.join('.') }
}

/** Those of the later state first: as who looks at the word counts them. */
function sensesOf(before: WordContent | null, after: WordContent | null): readonly Guid[] {
  const all = [after, before].flatMap((word) => (isThere(word) ? livingSenses(word) : []))
  return [...new Set(all.map(({ guid }) => guid))]
}

/** The meanings that are in both states of a word, where their order is another one: as it was, and as it is; otherwise null. */
export function orderBetween(
  before: WordContent | null,
  after: WordContent | null,
): { readonly before: readonly Sense[]; readonly after: readonly Sense[] } | null {
  if (!isThere(before) || !isThere(after)) return null
  const common = (one: WordContent, other: WordContent): readonly Sense[] => {
    const guids = new Set(livingSenses(other).map(({ guid }) => guid))
    return livingSenses(one).filter(({ guid }) => guids.has(guid))
  }
  const [was, is] = [common(before, after), common(after, before)]
  return was.every(({ guid }, at) => guid === is[at]?.guid) ? null : { before: was, after: is }
}
