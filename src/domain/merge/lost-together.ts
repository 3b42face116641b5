import { reasonKey } from '#domain/word/protection.ts'
import { picturesIn } from '#domain/word/sense-pictures.ts'
import type { Guid, ProtectReason, WordContent } from '#domain/word/word.ts'

/**
 * The words that lose something protected while all of these become others: what goes from one of them to another one is not
 * lost (spec rules L8). Each reason for protection counts as often as it is there; recordings and pictures go by their names.
 */
export function lostTogether(before: readonly WordContent[], after: readonly WordContent[]): readonly Guid[] {
  const left = after.flatMap(protectedParts)
  return before.flatMap((word) => {
    const isLost = protectedParts(word).some((part) => {
      const at = left.indexOf(part)
      if (at !== -1) left.splice(at, 1)
      return at === -1
    })
    return isLost ? [word.guid] : []
  })
}

function protectedParts(word: WordContent): readonly string[] {
  const files = [...word.audio, ...picturesIn(word)].filter((file) => file.protected)
  return [
    ...reasons('word', word.protectReasons),
    ...word.senses.flatMap((sense) => reasons('sense', sense.protectReasons)),
    ...files.map(({ fileName }) => `file ${fileName}`),
  ]
}

const reasons = (of: string, all: readonly ProtectReason[]): readonly string[] =>
  all.map((reason) => `${of} ${reasonKey(reason)}`)
