import type { Guid } from '#domain/word/word.ts'
import type { Failure } from '#web/api/failure.ts'
import type { ConsentToSend } from '../outbox/consent.ts'

/** A consent that neither this device nor the server has. */
export type UnsavedConsent = {
  readonly kind: 'consent'
  readonly id: Guid
  readonly replica: string
  readonly save: () => Promise<unknown>
  readonly giveUp: () => void
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
