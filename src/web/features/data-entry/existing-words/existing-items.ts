import type { Gloss } from '#domain/word/word.ts'
import type { Compare } from '#domain/text/collate.ts'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import type { ShownWord } from '#web/replica/shown-word.ts'

/** A word as the list beside the entry shows it: with the glosses of its senses in this domain. */
export type ExistingItem = {
  /** Another one when what is shown changes: a changed word is news as a new one is. */
  readonly key: string
  readonly vernacular: string
  readonly glosses: readonly Gloss[]
}

/** In the order of the vernacular's language; what is the same there stays in the order of its glosses. */
export function itemsOf(words: readonly ShownWord[], domainId: string, compare: Compare): readonly ExistingItem[] {
  return words
    .map(({ guid, word }) => {
      const senses = word.senses.filter(({ semanticDomains }) => semanticDomains.some(({ id }) => id === domainId))
      const glosses = senses.flatMap((sense) => sense.glosses).filter(({ def }) => def.trim() !== '')
      return {
        key: [guid, word.vernacular, ...glosses.map(({ def }) => def)].join('\n'),
        vernacular: word.vernacular,
        glosses,
      }
    })
    .toSorted((a, b) => compare(a.vernacular, b.vernacular) || (a.key < b.key ? -1 : 1))
}

/** The items in which the text occurs, however it is written. */
export function matching(items: readonly ExistingItem[], sought: string): readonly ExistingItem[] {
  const part = foldForSearch(sought.trim())
  if (part === '') return items
  return items.filter(({ vernacular, glosses }) =>
    [vernacular, ...glosses.map(({ def }) => def)].some((text) => foldForSearch(text).includes(part)),
  )
}
