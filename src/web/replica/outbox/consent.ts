import type { Failure } from '#web/api/failure.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { isOutdated } from './outdated.ts'
import { WAITING, type Queued } from './item.ts'

/**
 * What a speaker has said or signed: given without a network, or on a line that broke off. It belongs to a person and to no
 * word. Under its id the server takes it once; a refused one is sent again when somebody says so.
 */
export type ConsentToSend = Omit<Queued, 'order'> & {
  readonly speakerId: string
  /** As it was then: somebody who was removed meanwhile can still be named. */
  readonly speakerName: string
  readonly blob: Blob
  /** What the device takes it for, to show it; the server looks for itself. */
  readonly mediaType: string
  /** Of the file. */
  readonly name: string
  /** Whether whoever gave it knew that it takes the place of one that the server has. */
  readonly mayReplace: boolean
}

export type StoredConsent = Queued & ConsentToSend & { readonly kind: 'consent' }

type GivenLater = 'id' | 'madeAt' | 'status' | 'refusal'

export type NewConsent = Omit<ConsentToSend, GivenLater> & Partial<Pick<ConsentToSend, GivenLater>>

/**
 * Its page has gone while it was spoken. Half a sentence may not be a consent, and on the server it would stand in the way
 * of the whole one: it waits until somebody has heard it and sends it.
 */
export const CUT_OFF: Failure = { code: 'consent.cutOff', details: {} }

/** Somebody else has given one meanwhile, which would go for good. */
export const OTHER_GIVEN = 'consent.otherGiven'

export const isCutOff = ({ refusal }: Pick<ConsentToSend, 'refusal'>): boolean => refusal?.code === CUT_OFF.code

/**
 * A refused one, to be sent again. Where somebody has decided since it is decided anew, as of now and under an id of its own:
 * under the old one the server does nothing any more. `mayReplace`: also in the place of one that is there meanwhile, if that
 * is why it was refused: nobody replaces what they have not been told of.
 */
export function retried<Refused extends ConsentToSend>(refused: Refused, mayReplace: boolean, now: Date): Refused {
  const anew = refused.refusal && isOutdated(refused.refusal) ? { id: newGuid(), madeAt: now.toISOString() } : undefined
  const isToldOfOther = anew !== undefined || refused.refusal?.code === OTHER_GIVEN
  return { ...refused, ...anew, ...WAITING, mayReplace: refused.mayReplace || (mayReplace && isToldOfOther) }
}
