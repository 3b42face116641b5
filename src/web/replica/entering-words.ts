import type { Guid } from '#domain/word/word.ts'
import type { UnstoredWord } from './unstored-words.ts'

/**
 * Words on their way into the storage. A page that goes in this moment takes with it what the database has not got in time;
 * the local storage has it at once, and the next page stores it.
 */
class EnteringWords {
  private readonly entering = new Map<Guid, UnstoredWord>()

  begin(word: UnstoredWord): void {
    this.entering.set(word.word.guid, word)
    if (this.entering.size === 1) this.listen('addEventListener')
  }

  /** It is stored, or held on the page as one that could not be. */
  end({ replica, word }: Pick<UnstoredWord, 'replica' | 'word'>): void {
    this.entering.delete(word.guid)
    if (this.entering.size === 0) this.listen('removeEventListener')
    forgetWordLeft(replica, word.guid)
  }

  private readonly leave = (): void => {
    for (const word of this.entering.values()) {
      try {
        localStorage.setItem(nameOf(word.replica, word.word.guid), JSON.stringify(word))
      } catch {
        // There is no room: what the database gets in time is all that can be done.
      }
    }
  }

  private listen(change: 'addEventListener' | 'removeEventListener'): void {
    window[change]('pagehide', this.leave)
    // A phone may end a page that is out of sight without another word.
    document[change]('visibilitychange', this.leaveIfHidden)
  }

  private readonly leaveIfHidden = (): void => {
    if (document.visibilityState === 'hidden') this.leave()
  }
}

export const enteringWords = new EnteringWords()

/** The words of a replica that pages have left behind which went while they were being stored. */
export function wordsLeft(replica: string): readonly UnstoredWord[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(nameOf(replica, '')))
  return names.flatMap((name) => {
    try {
      return [JSON.parse(localStorage.getItem(name) ?? '') as UnstoredWord]
    } catch {
      localStorage.removeItem(name)
      return []
    }
  })
}

export function forgetWordLeft(replica: string, guid: Guid): void {
  localStorage.removeItem(nameOf(replica, guid))
}

const nameOf = (replica: string, guid: string): string => `entering ${replica} ${guid}`
