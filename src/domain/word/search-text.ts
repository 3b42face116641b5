import { foldForSearch } from '#domain/text/fold-for-search.ts'
import type { Word } from './word.ts'

/** All that a word is found by: its vernacular and its glosses, each on a line of its own, folded. */
export function searchText(word: Pick<Word, 'vernacular' | 'senses'>): string {
  const glosses = word.senses.flatMap((sense) => sense.glosses.map((gloss) => gloss.def))
  return foldForSearch([word.vernacular, ...new Set(glosses)].join('\n'))
}
