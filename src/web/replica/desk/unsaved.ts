import { useSyncExternalStore } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { Listeners } from '#web/plain/listeners.ts'
import type { Failure } from '#web/api/failure.ts'
import type { ConsentToSend } from '../outbox/consent.ts'

/** Work that neither this device nor the server has: only this page does. */
type Work = Unsaved | UnsavedConsent

type Held<Kind extends string> = {
  readonly kind: Kind
  readonly id: Guid
  /** The name of the database where it belongs. */
  readonly replica: string
  /** Saves it, or rejects. */
  readonly save: () => Promise<unknown>
  /** Nobody wants it. */
  readonly giveUp: () => void
}

/** `of`: what it is part of; where that is shown, so is this. */
export type Unsaved = Held<'entry' | 'recording'> & { readonly of: Guid }

export type UnsavedConsent = Held<'consent'> & {
  readonly speakerId: string
  readonly speakerName: string
  /** As it would be stored. */
  readonly consent: () => ConsentToSend
  /** Why the server does not have it, when that was tried last; null: it was not yet. */
  readonly failure: () => Failure | null
  /** Somebody wants it tried now; whether it may take the place of one that somebody else has given meanwhile. */
  readonly tryAgain: (mayReplace: boolean) => void
  /** Also while it is on its way. */
  readonly letGo: () => void
}

/**
 * All such work of all projects: it outlives the screen where it was made, and is lost only with the page, which nobody closes
 * without a question while there is any.
 */
class UnsavedWork {
  private held: readonly Work[] = []
  private saving: Work | null = null
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen

  /** Another list whenever one of them has been tried. */
  readonly all = (): readonly Work[] => this.held

  hold(one: Work): void {
    this.become([...this.held.filter(({ id }) => id !== one.id), one])
  }

  /** Lets go of these for good, but for the one that is being saved at this moment. Answers whether all of them went. */
  release(isWanted: (one: Work) => boolean): boolean {
    const going = this.held.filter((one) => isWanted(one) && one !== this.saving)
    for (const one of going) one.giveUp()
    this.become(this.held.filter((one) => !going.includes(one)))
    return !this.held.some(isWanted)
  }

  /** Tries each of a replica once, also what is held meanwhile: words before their recordings. */
  async saveIn(replica: string): Promise<void> {
    if (this.saving) return
    const tried = new Set<Guid>()
    for (let one = this.next(replica, tried); one; one = this.next(replica, tried)) {
      tried.add(one.id)
      await this.saveOne(one)
    }
  }

  private next(replica: string, tried: ReadonlySet<Guid>): Work | undefined {
    const open = this.held.filter((one) => one.replica === replica && !tried.has(one.id))
    return open.find(({ kind }) => kind === 'entry') ?? open[0]
  }

  private async saveOne(one: Work): Promise<void> {
    this.saving = one
    try {
      await one.save()
      this.become(this.held.filter((held) => held !== one))
    } catch {
      // Why is said by the sync indicator; it will be tried again.
      this.become([...this.held])
    } finally {
      this.saving = null
    }
  }

  private become(held: readonly Work[]): void {
    this.held = held
    // Not on a screen: whatever takes its place when it breaks must not let the page be closed either.
    if (held.length > 0) window.addEventListener('beforeunload', askBeforeClosing)
    else window.removeEventListener('beforeunload', askBeforeClosing)
    this.listeners.tell()
  }
}

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault()

export const unsavedWork = new UnsavedWork()

/** What only this page has, by kind; `consents`: whose, each once. */
export type OnlyOnPage = {
  readonly words: number
  readonly recordings: number
  readonly consents: readonly string[]
}

export function onlyOnPage(unsaved: readonly Work[]): OnlyOnPage {
  const isOf = (kind: Work['kind']): number => unsaved.filter((one) => one.kind === kind).length
  const names = unsaved.flatMap((one) => (one.kind === 'consent' ? [one.speakerName] : []))
  return { words: isOf('entry'), recordings: isOf('recording'), consents: [...new Set(names)] }
}

export function useUnsaved(): readonly Work[] {
  return useSyncExternalStore(unsavedWork.listen, unsavedWork.all)
}
