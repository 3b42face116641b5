import type { Failure } from '#web/shared/error-text.ts'
import { newGuid } from '#web/shared/new-guid.ts'
import { isOutdated } from './outdated.ts'

/**
 * What a speaker has said or signed, as long as the server does not have it: given without a network, or on a line that
 * broke off. It belongs to a person and to no word, so nothing of the outbox refers to it.
 */
export type StoredConsent = {
  /** Made on the device. */
  readonly id: string
  readonly speakerId: string
  /** As it was then: somebody who was removed meanwhile can still be named. */
  readonly speakerName: string
  readonly blob: Blob
  /** What the device takes it for, to show it; the server looks for itself. */
  readonly mediaType: string
  /** Of the file. */
  readonly name: string
  /** UTC ISO 8601. */
  readonly madeAt: string
  /** Whether whoever gave it knew that it takes the place of one that the server has. */
  readonly mayReplace: boolean
  /** Why the server will not have it; null while it is to be sent. */
  readonly refusal: Failure | null
}

export type NewConsent = Omit<StoredConsent, 'id' | 'madeAt' | 'refusal'>

/**
 * A refused one, to be sent again. Where somebody has decided since it is decided anew, as of now and under an id of its own:
 * under the old one the server does nothing any more. `mayReplace`: also in the place of one that is there meanwhile.
 */
export function retried(refused: StoredConsent, mayReplace: boolean, now: Date): StoredConsent {
  const anew = refused.refusal && isOutdated(refused.refusal) ? { id: newGuid(), madeAt: now.toISOString() } : undefined
  return { ...refused, ...anew, refusal: null, mayReplace: refused.mayReplace || mayReplace }
}

export const isRefused = ({ refusal }: StoredConsent): boolean => refusal !== null
