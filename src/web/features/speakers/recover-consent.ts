import { fromSixteenBits } from '#web/shared/recorder/sound.ts'
import type { BegunConsent } from '#web/replica/desk/item.ts'
import { piecesOf } from '#web/replica/desk/pieces.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { CUT_OFF } from '#web/replica/outbox/consent.ts'
import { refusedFor } from '#web/replica/outbox/item.ts'
import { consentWith } from '#web/replica/outbox/items.ts'
import { spokenConsent } from './spoken-consent.ts'

type RecoveredConsent = { readonly consentOf: string; readonly takeBack: () => Promise<void> }

/**
 * Keeps what was heard of a consent whose page has gone, at its speaker, until somebody sends it. null: nothing was heard
 * yet, or it had been kept to the end.
 */
export async function recoverConsent(
  replica: Replica,
  { id, value: { speakerId, speakerName, title, rate } }: BegunConsent,
): Promise<RecoveredConsent | null> {
  const [kept, pieces] = await Promise.all([consentWith(replica.db, id), piecesOf(replica.db, id)])
  if (kept || pieces.length === 0) return null
  const { file: blob, name } = await spokenConsent({ samples: fromSixteenBits(pieces), rate }, title)
  const given = { id, speakerId, speakerName, blob, mediaType: blob.type, name }
  await replica.keepConsent({ ...given, mayReplace: false, ...refusedFor(CUT_OFF) })
  return { consentOf: speakerName, takeBack: () => replica.discardConsent(id) }
}
