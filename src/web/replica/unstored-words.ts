import { useSyncExternalStore } from 'react'
import type { EntryChoice } from '#domain/word/entry-into.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import type { EntryInto } from './commands.ts'
import { forgetWordLeft, wordsLeft } from './entering-words.ts'
import type { Replica } from './open-replica.ts'
import { databaseName } from './replica-database.ts'
import { wordsByGuid } from './read-words.ts'
import { unkeptConsents } from './unkept-consents.ts'
import { unkeptRecordings } from './unkept-recordings.ts'

/** A word that this device could not keep. */
export type UnstoredWord = {
  /** The name of the database where it belongs. */
  readonly replica: string
  /** In whose table it stands. */
  readonly domainId: string
  /** When it was entered: milliseconds since 1970. */
  readonly at: number
  readonly word: WordContent
  /** The existing word that was chosen for it; null: it is to be a new word. */
  readonly choice: EntryChoice | null
}

/**
 * The words that this device could not keep, of all projects: they outlive the screen where they were entered, and are
 * lost only with the page, which nobody closes without a question while there are any.
 */
class UnstoredWords {
  private held: readonly UnstoredWord[] = []
  /** The one that is being stored at this moment. */
  private storing: Guid | null = null
  private readonly listeners = new Set<() => void>()
  private readonly hearers = new Set<Hearer>()

  readonly all = (): readonly UnstoredWord[] => this.held

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Hears of each that could be stored after all, before it is let go of. Answers how to stop. */
  onStored(hearer: Hearer): () => void {
    this.hearers.add(hearer)
    return () => this.hearers.delete(hearer)
  }

  hold(unstored: UnstoredWord): void {
    if (!this.held.some(({ word }) => word.guid === unstored.word.guid)) this.become([...this.held, unstored])
  }

  /** Lets go of a word for good. Answers false when it is too late, since it is being stored at this moment. */
  release(guid: Guid): boolean {
    if (this.storing === guid) return false
    for (const { replica, word } of this.held) if (word.guid === guid) forgetWordLeft(replica, guid)
    this.become(this.held.filter(({ word }) => word.guid !== guid))
    return true
  }

  /** Tries to store those of a replica, until one fails again. */
  async storeIn(replica: Replica): Promise<void> {
    if (this.storing !== null) return
    try {
      for (const unstored of this.held.filter((one) => one.replica === replica.db.name)) {
        if (!this.held.some(({ word }) => word.guid === unstored.word.guid)) continue
        this.storing = unstored.word.guid
        const into = await enterOnce(replica, unstored)
        forgetWordLeft(unstored.replica, unstored.word.guid)
        for (const hear of this.hearers) hear(unstored, into)
        this.become(this.held.filter(({ word }) => word.guid !== unstored.word.guid))
      }
    } catch {
      // Why is said by the sync indicator; it will be tried again.
    } finally {
      this.storing = null
    }
  }

  private become(held: readonly UnstoredWord[]): void {
    this.held = held
    // Not on a screen: whatever takes its place when it breaks must not let the page be closed either.
    if (held.length > 0) window.addEventListener('beforeunload', askBeforeClosing)
    else window.removeEventListener('beforeunload', askBeforeClosing)
    for (const listener of this.listeners) listener()
  }
}

/** `into`: what it has made of the word that was chosen; null: it is a word of its own. */
type Hearer = (stored: UnstoredWord, into: EntryInto | null) => void

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault()

export const unstoredWords = new UnstoredWords()

export function useUnstoredWords(): readonly UnstoredWord[] {
  return useSyncExternalStore(unstoredWords.listen, unstoredWords.all)
}

/** How many there are of a person, in all projects: nothing but this page has them. */
export function countUnstored(userId: string): number {
  return unstoredWords.all().filter(({ replica }) => replica.startsWith(databaseName(userId, ''))).length
}

/** Milliseconds: room may have been made by other programs, of which nobody tells. */
const TRY_EVERY = 10_000

/**
 * Stores what pages have left that went too soon, and tries again from time to time, and as soon as something else could be
 * stored, until the answered function is called.
 */
export function keepTryingToStore(replica: Replica): () => void {
  // A word before its recordings.
  for (const left of wordsLeft(replica.db.name)) unstoredWords.hold(left)
  const tryNow = (): void => {
    void unstoredWords.storeIn(replica).then(() => unkeptRecordings.keepIn(replica.db.name))
    void unkeptConsents.keepIn(replica.db.name)
  }
  const stopListening = replica.onTrouble(() => {
    if (!replica.trouble()) tryNow()
  })
  const timer = setInterval(tryNow, TRY_EVERY)
  tryNow()
  return () => {
    stopListening()
    clearInterval(timer)
  }
}

/** A row of before a reload may not know yet that its word has been stored since. */
async function enterOnce(replica: Replica, { word, choice }: UnstoredWord): Promise<EntryInto | null> {
  const isStored = (await wordsByGuid(replica.db, [word.guid])).has(word.guid)
  if (isStored) return null
  // The word that was chosen is told the same thing twice without harm.
  if (choice) return replica.enterInto(choice, word)
  await replica.enterWord(word)
  return null
}
