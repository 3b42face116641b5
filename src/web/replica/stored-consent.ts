import type { Failure } from '#web/shared/error-text.ts'

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

export const isRefused = ({ refusal }: StoredConsent): boolean => refusal !== null
