import { useMemo } from 'react'
import type { Failure } from '#web/api/failure.ts'
import { type ConsentToSend, isCutOff } from '#web/replica/outbox/consent.ts'
import { isRefused } from '#web/replica/outbox/item.ts'
import { kindsIn } from '#web/replica/outbox/kinds.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { useUnsavedHere } from '#web/shared/use-unsaved-here.ts'
import { useMay } from '#web/state/use-current-project.ts'

/** How it can stand with a consent that the server does not have, and what is said of it; the most urgent first. */
export const STANDS = {
  /** Only this page has it. */
  unsaved: { title: 'sync.unsavedConsentsTitle', brief: 'speakers.consentUnsaved', retry: 'recording.tryAgain' },
  refused: { title: 'sync.refusedConsents', brief: 'speakers.consentRefused', retry: 'sync.retry' },
  cutOff: { title: 'sync.cutOffConsents', brief: 'speakers.consentCutOff', retry: 'speakers.sendCutOff' },
  waiting: { title: 'sync.waitingConsents', brief: 'speakers.consentWaits', retry: 'sync.retry' },
} as const

/** A consent that only this device has, or only this page. */
export type ConsentHere = Omit<ConsentToSend, 'mayReplace' | 'madeAt' | 'status' | 'refusal'> & {
  readonly stand: keyof typeof STANDS
  /** Why the server does not have it; null: it is on its way. */
  readonly failure: Failure | null
  readonly tryAgain: () => void
  readonly discard: () => void
}

/** Those of the open project, in the order in which they were given. */
export function useConsentsHere(): readonly ConsentHere[] {
  const replica = useReplica()
  const stored = useLive((db) => itemsOf(db, kindsIn('consents')), [])
  const unsaved = useUnsavedHere().consents
  // The server takes one in the place of another from anybody; on the screens only they replace one.
  const mayReplace = useMay('DeleteEditSettingsAndUsers')
  return useMemo(() => {
    const onPage = unsaved.map((one): ConsentHere => {
      const { tryAgain, letGo: discard } = one
      const doing = { failure: one.failure(), tryAgain: () => tryAgain(mayReplace), discard }
      return { ...one.consent(), id: one.id, stand: 'unsaved', ...doing }
    })
    const onDevice = (stored ?? []).map((one): ConsentHere => {
      const cutOff = isCutOff(one)
      return {
        ...one,
        stand: cutOff ? 'cutOff' : isRefused(one) ? 'refused' : 'waiting',
        failure: one.refusal,
        // Whoever sends half of one may not know of another that is there.
        tryAgain: () => void replica?.retryConsent(one.id, mayReplace && !cutOff),
        discard: () => void replica?.discardConsent(one.id),
      }
    })
    return [...onPage, ...onDevice]
  }, [replica, stored, unsaved, mayReplace])
}
