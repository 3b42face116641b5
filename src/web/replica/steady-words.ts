import type { Guid } from '#domain/word/word.ts'
import { isSameShown, type ShownWord } from './shown-word.ts'

/**
 * Gives the same object for a word as long as nothing about it changes, however often it is read: what draws one word
 * need not be drawn again because of another.
 */
export class SteadyWords {
  private readonly known = new Map<Guid, ShownWord>()

  of(read: ShownWord): ShownWord {
    const before = this.known.get(read.guid)
    if (before && isSameShown(before, read)) return before
    this.known.set(read.guid, read)
    return read
  }
}
