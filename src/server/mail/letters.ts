import { DomainError } from '#domain/domain-error.ts'
import type { Tx } from '#server/database/database.ts'
import { addJob } from '#server/jobs/job.store.ts'
import type { Letter } from './letter.ts'
import type { LinkLifetimes, MailSettings } from './mail-settings.ts'
import type { Seal } from './seal.ts'

/** Where features write letters. */
export type Letters = {
  readonly areSent: boolean
  /** Where their links lead, without a slash at the end. */
  readonly publicUrl: string
  readonly lifetimes: LinkLifetimes
  /** Puts a letter in the queue, with all else that the transaction does or not at all. */
  readonly post: (tx: Tx, carried: CarriedLink, letter: Letter) => Promise<void>
  /** Once the transaction is committed: has the queue looked into at once. */
  readonly wake: () => void
}

/** The link in a letter: without it the letter is not worth sending. */
export type CarriedLink = {
  /** Blank for a link that is about nobody's project. */
  readonly projectId: string
  /** Whose doing the letter is. */
  readonly userId: string
  /** Blank for a link that anybody may know: the letter itself is what is worth sending. */
  readonly tokenHash: string
}

export const LETTER_JOB = 'letter'

/** A letter in the queue. */
export type QueuedLetter = {
  /** What it says is nobody's business, and its link least of all (spec api R12). */
  readonly sealed: string
  readonly tokenHash: string
  /** In milliseconds since 1970. */
  readonly writtenAt: number
}

type LetterParts = { readonly seal: Seal; readonly mail: MailSettings; readonly wake: () => void }

export function createLetters({ seal, mail, wake }: LetterParts): Letters {
  return {
    areSent: mail.post !== undefined,
    publicUrl: mail.publicUrl,
    lifetimes: mail.lifetimes,
    async post(tx, { projectId, userId, tokenHash }, letter) {
      const sealed = seal.close(JSON.stringify(letter))
      const input: QueuedLetter = { sealed, tokenHash, writtenAt: Date.now() }
      await addJob(tx, { projectId, userId, kind: LETTER_JOB, input })
    },
    wake,
  }
}

/** Throws `mail.off`. */
export function assertSent({ areSent }: Letters): void {
  if (!areSent) throw new DomainError('mail.off', {})
}
