import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { WordContent } from '#domain/word/word.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'

type Change = { readonly base: Base; readonly word: WordContent }

/**
 * The same change, made to the word as a person saw it when they began to type: what others have written in that field
 * since is then merged with it, and told of, where otherwise it would be overwritten.
 */
export function asSeen(change: Change, seen: Base | undefined): Change {
  const { base, word } = change
  if (!seen || seen.word.guid !== base.word.guid || seen.word === base.word) return change
  return { base: seen, word: threeWayMerge(base.word, word, seen.word).word }
}
