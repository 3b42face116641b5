import { ApiError, isForGood } from '#web/api/api-error.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { retried, type ConsentToSend } from '#web/replica/outbox/consent.ts'
import { isRefused, refusedFor } from '#web/replica/outbox/item.ts'
import { type UnsavedConsent, unsavedWork } from '#web/replica/desk/unsaved.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'

type Giving = {
  /** Those that somebody has said may go as soon as this one is there. */
  readonly replaces: readonly Pick<ConsentToSend, 'id'>[]
  /** The device or the server has it, or nobody wants it. */
  readonly onEnd: () => void
}

/**
 * A consent goes where it stays: on this device until the server has it, or straight to the server where the device cannot
 * keep it. While neither has it, the page does, and tries both again.
 */
export async function giveConsent(
  replica: Replica,
  consent: ConsentToSend,
  { replaces, onEnd }: Giving,
): Promise<void> {
  const { id, speakerId, speakerName } = consent
  const ending = new AbortController()
  let now = consent
  let failure: Failure | null = null
  const storeHere = async (): Promise<void> => {
    await replica.storeConsent(now, replaces)
    // Let go of while it was being written.
    if (ending.signal.aborted) await replica.discardConsent(now.id)
    onEnd()
  }
  const send = async (): Promise<void> => {
    // The server has said no for good; then only somebody who has read why asks it again.
    if (isRefused(now)) throw new Error('The server will not have it.')
    await replica.sendConsent(now, ending.signal)
    // One that stays is refused by the server, which has another by now.
    await Promise.all(replaces.map((one) => replica.discardConsent(one.id))).catch(() => undefined)
    onEnd()
  }
  const save = async (): Promise<void> => {
    try {
      await storeHere().catch(send)
    } catch (error) {
      // Nobody waits for it any more.
      if (ending.signal.aborted) return onEnd()
      if (!isRefused(now)) {
        failure = failureOf(error)
        if (error instanceof ApiError && isForGood(error)) now = { ...now, ...refusedFor(failure) }
      }
      throw error
    }
  }
  const tryAgain = (mayReplace: boolean): void => {
    now = retried(now, mayReplace, new Date())
    void unsavedWork.saveIn(replica.db.name)
  }
  const letGo = (): void => {
    ending.abort()
    unsavedWork.release((one) => one === given)
  }
  const doing = { consent: () => now, failure: () => failure, save, giveUp: onEnd, tryAgain, letGo }
  const given: UnsavedConsent = { kind: 'consent', id, replica: replica.db.name, speakerId, speakerName, ...doing }
  try {
    await storeHere()
  } catch {
    unsavedWork.hold(given)
    void unsavedWork.saveIn(replica.db.name)
  }
}
