import { fieldsOf } from './fields-of.ts'
import type { WordContent } from './word.ts'

/** One field that differs; '' where it says nothing. */
export type FieldChange = { readonly path: string; readonly before: string; readonly after: string }

/** What changed between two contents of a word, field by field, in the order of the fields. */
export function diff(before: WordContent, after: WordContent): readonly FieldChange[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? '', after: next.get(path) ?? '' }))
    .filter((change) => change.before !== change.after)
}
