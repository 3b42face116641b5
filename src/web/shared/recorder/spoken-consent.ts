import { lateCode } from '#web/plain/late-code.ts'
import type { BegunConsent } from '#web/replica/desk/item.ts'
import { piecesOf } from '#web/replica/desk/pieces.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { CUT_OFF } from '#web/replica/outbox/consent.ts'
import { refusedFor } from '#web/replica/outbox/item.ts'
import { consentWith } from '#web/replica/outbox/items.ts'
import { fromSixteenBits, type Sound } from './sound.ts'

export type ConsentFile = { readonly file: Blob; readonly name: string }

const fetchEncode = lateCode('sound', async () => (await import('./encode.ts')).encode)

/** What a speaker has said, as a file of that name. */
export async function spokenConsent(sound: Sound, title: string): Promise<ConsentFile> {
  const encode = await fetchEncode()
  const { blob, extension } = await encode(sound, 'opus')
  return { file: blob, name: `${title}.${extension}` }
}

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
  await replica.storeConsent({ ...given, mayReplace: false, ...refusedFor(CUT_OFF) })
  return { consentOf: speakerName, takeBack: () => replica.discardConsent(id) }
}
