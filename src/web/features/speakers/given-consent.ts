import type { Guid } from '#domain/word/word.ts'
import { ApiError, isForGood } from '#web/api/api-error.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { retried, type ConsentToSend, type StoredConsent } from '#web/replica/outbox/consent.ts'
import { isRefused, refusedFor } from '#web/replica/outbox/item.ts'
import type { UnsavedConsent } from '#web/replica/desk/unsaved.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'

type Giving = {
  /** Those that somebody has said may go as soon as this one is there. */
  readonly replaces: readonly StoredConsent[]
  readonly onSent: () => void
  /** The device or the server has it, or nobody wants it. */
  readonly onEnd: () => void
}

/**
 * A consent goes where it stays: on this device until the server has it, or straight to the server where the device cannot
 * keep it. While neither has it, the page does, and tries both again.
 */
export async function giveConsent(replica: Replica, consent: ConsentToSend, giving: Giving): Promise<void> {
  const given = new GivenConsent(replica, consent, giving)
  try {
    await given.keepHere()
  } catch {
    unsavedWork.hold(given)
    void unsavedWork.saveIn(given.replica)
  }
}

class GivenConsent implements UnsavedConsent {
  readonly kind = 'consent'
  readonly id: Guid
  readonly replica: string
  readonly speakerId: string
  readonly speakerName: string
  private readonly device: Replica
  private readonly giving: Giving
  private readonly ending = new AbortController()
  private now: ConsentToSend
  private why: Failure | null = null

  constructor(device: Replica, consent: ConsentToSend, giving: Giving) {
    this.device = device
    this.replica = device.db.name
    this.giving = giving
    this.now = consent
    this.id = consent.id
    this.speakerId = consent.speakerId
    this.speakerName = consent.speakerName
  }

  readonly consent = (): ConsentToSend => this.now

  readonly failure = (): Failure | null => this.why

  async keepHere(): Promise<void> {
    await this.device.keepConsent(this.now, this.giving.replaces)
    // Let go of while it was being written.
    if (this.ending.signal.aborted) await this.device.discardConsent(this.now.id)
    this.giving.onEnd()
  }

  readonly save = async (): Promise<void> => {
    try {
      await this.keepHere().catch(() => this.send())
    } catch (error) {
      // Nobody waits for it any more.
      if (this.ending.signal.aborted) return this.giveUp()
      this.hear(error)
      throw error
    }
  }

  readonly giveUp = (): void => this.giving.onEnd()

  readonly tryAgain = (mayReplace: boolean): void => {
    this.now = retried(this.now, mayReplace, new Date())
    void unsavedWork.saveIn(this.replica)
  }

  readonly letGo = (): void => {
    this.ending.abort()
    unsavedWork.release((one) => one === this)
  }

  private async send(): Promise<void> {
    // The server has said no for good; then only somebody who has read why asks it again.
    if (isRefused(this.now)) throw new Error('The server will not have it.')
    await this.device.sendConsent(this.now, this.ending.signal)
    const { replaces, onEnd, onSent } = this.giving
    // One that stays is refused by the server, which has another by now.
    await Promise.all(replaces.map(({ id }) => this.device.discardConsent(id))).catch(() => undefined)
    onEnd()
    onSent()
  }

  private hear(error: unknown): void {
    if (isRefused(this.now)) return
    this.why = failureOf(error)
    if (error instanceof ApiError && isForGood(error)) this.now = { ...this.now, ...refusedFor(this.why) }
  }
}
