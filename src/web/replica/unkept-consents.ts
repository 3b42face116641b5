import { useSyncExternalStore } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { databaseName } from './replica-database.ts'
import type { ConsentToSend } from './outbox/consent.ts'
import { Unkept, type UnkeptWork } from './unkept.ts'

/** A consent that neither this device nor the server has; each is of itself. */
export type UnkeptConsent = UnkeptWork & {
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

export const unkeptConsents = new Unkept<UnkeptConsent>()

export function useUnkeptConsents(): readonly UnkeptConsent[] {
  return useSyncExternalStore(unkeptConsents.listen, unkeptConsents.all)
}

/** Whose consents a person has on this page and nowhere else, in all projects. */
export function namesOfUnkept(userId: string): readonly string[] {
  const theirs = unkeptConsents.all().filter(({ replica }) => replica.startsWith(databaseName(userId, '')))
  return namesIn(theirs)
}

/** Each once, however many of them one has given. */
export const namesIn = (consents: readonly UnkeptConsent[]): readonly string[] => [
  ...new Set(consents.map(({ speakerName }) => speakerName)),
]
