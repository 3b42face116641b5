import { sameValue } from '#domain/word/same-value.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ShownWord } from './shown-word.ts'

/**
 * Gives the same object for a word as long as nothing about it changes, however often it is read: what draws one word
 * need not be drawn again because of another.
 */
export class SteadyWords {
  private readonly known = new Map<Guid, ShownWord>()

  of(read: ShownWord): ShownWord {
    const before = this.known.get(read.guid)
    if (before && isSame(before, read)) return before
    this.known.set(read.guid, read)
    return read
  }
}

/** A version on the server never changes; what is pending has none. */
function isSame(a: ShownWord, b: ShownWord): boolean {
  return a.saved === b.saved && a.version === b.version && (a.version !== null || sameValue(a.word, b.word))
}
