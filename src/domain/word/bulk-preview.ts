import { type BulkEdit, bulkEdited } from './bulk-edit.ts'
import { type DomainAtGlance, domainsAtGlance } from './glance.ts'
import { livingSenses } from './living-senses.ts'
import { lostProtected } from './protection.ts'
import { sameValue } from './same-value.ts'
import type { Guid, WordContent } from './word.ts'

/** What an edit would do to words, before it is made. */
export type BulkPreview = {
  /** The words that would change. */
  readonly changed: readonly Guid[]
  /** The first of these; `after` null: the word would be gone. */
  readonly examples: readonly { readonly before: WordContent; readonly after: WordContent | null }[]
  /** How many are so already. */
  readonly alike: number
  /** How many are left out, since imported data would be lost with them (spec rules 1.6). */
  readonly kept: number
  /** How many are left out, since nothing would be left of them (spec rules R8.4). */
  readonly blank: number
}

const EXAMPLES = 3

/** `mayLose`: the project overrides the protection of imported data. */
export function bulkPreview(words: readonly WordContent[], edit: BulkEdit, mayLose: boolean): BulkPreview {
  const changed: Guid[] = []
  const examples: BulkPreview['examples'][number][] = []
  const left = { alike: 0, kept: 0, blank: 0 }
  for (const before of words) {
    const after = bulkEdited(before, edit)
    if (after && sameValue(before, after)) left.alike++
    else if (after && after.vernacular.trim() === '') left.blank++
    else if (!mayLose && lostProtected(before, after).length > 0) left.kept++
    else {
      changed.push(before.guid)
      if (examples.length < EXAMPLES) examples.push({ before, after })
    }
  }
  return { changed, examples, ...left }
}

/** The domains in which these words are, by their numbers. */
export function domainsAmong(words: readonly WordContent[]): readonly DomainAtGlance[] {
  return domainsAtGlance(words.flatMap((word) => livingSenses(word).flatMap(({ semanticDomains }) => semanticDomains)))
}
