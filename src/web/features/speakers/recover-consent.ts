import { fromSixteenBits } from '#web/features/recording/sixteen-bits.ts'
import { forgetBegun, piecesOf, type BegunRecording, type SpokenConsent } from '#web/replica/begun-recording.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { CUT_OFF } from '#web/replica/outbox/consent.ts'
import { spokenConsent } from './spoken-consent.ts'
import { consentWith } from '#web/replica/outbox/items.ts'
import { refusedFor } from '#web/replica/outbox/item.ts'

type CutOff = Omit<BegunRecording, 'tab' | 'of'> & { readonly of: SpokenConsent }

type RecoveredConsent = { readonly consentOf: string; readonly takeBack: () => Promise<void> }

/**
 * Keeps what was heard of a consent whose page has gone, at its speaker, until somebody sends it. null: nothing was heard
 * yet, or it had been kept to the end.
 */
export async function recoverConsent(
  replica: Replica,
  { id, of, speakerId, rate }: CutOff,
): Promise<RecoveredConsent | null> {
  const { db } = replica
  const [kept, pieces] = await Promise.all([consentWith(db, id), piecesOf(db, id)])
  const isRecovered = !kept && pieces.length > 0
  if (isRecovered) {
    const { speakerName, title } = of
    const { file: blob, name } = await spokenConsent({ samples: fromSixteenBits(pieces), rate }, title)
    const given = { id, speakerId, speakerName, blob, mediaType: blob.type, name }
    await replica.keepConsent({ ...given, mayReplace: false, ...refusedFor(CUT_OFF) })
  }
  await forgetBegun(db, id)
  return isRecovered ? { consentOf: of.speakerName, takeBack: () => replica.discardConsent(id) } : null
}
