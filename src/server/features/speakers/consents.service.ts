import type { Readable } from 'node:stream'
import { DomainError } from '#domain/domain-error.ts'
import { PICTURE_EXTENSIONS } from '#domain/picture/picture-format.ts'
import { RECORDING_EXTENSIONS } from '#domain/recording/recording-format.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { uploadConsent } from '#contract/speaker.ts'
import type { Consent } from '#domain/speaker/speaker.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { isDone, once } from '#server/database/once.ts'
import { recognised } from '#server/features/audio/recognised.ts'
import { type DatedDecision, existing, standing } from './speakers.service.ts'
import { changeSpeaker, isConsentDecidedSince, lockSpeaker, type NewConsent } from './speakers.store.ts'

type KeptConsent = Readonly<AnswerOf<typeof uploadConsent>>

/**
 * Keeps a consent in place of an earlier one, which the next sweep takes away. `receive` is asked for the file once it is
 * known that the speaker is there, and that the consent is still wanted and has not been kept before.
 *
 * Throws `speaker.notFound` and `consent.wrongKind`; nothing is left behind then, nor where somebody has decided since.
 */
export async function keepConsent(
  { db, blobs }: { readonly db: Database; readonly blobs: Blobs },
  { userId, ...decision }: DatedDecision & { readonly userId: string },
  receive: () => Promise<Readable>,
): Promise<KeptConsent> {
  if (await isDone(db, decision)) return howItStands(db, decision)
  await existing(db, decision)
  if (await isOutdated(db, decision)) return howItStands(db, decision)
  const { mediaType, bytes } = await recognised(await receive())
  if (!isConsent(mediaType)) throw new DomainError('consent.wrongKind', {})
  const blob = await blobs.put(bytes)
  const consent = { blobKey: blob.key, mediaType, broughtBy: userId }
  let isKept = false
  try {
    isKept = await once(
      db,
      decision,
      async (tx) => (await decide(tx, decision, consent)).counts,
      async () => false,
    )
  } finally {
    if (!isKept) await blobs.drop([blob])
  }
  return howItStands(db, decision)
}

const isConsent = (mediaType: string): boolean => mediaType in RECORDING_EXTENSIONS || mediaType in PICTURE_EXTENSIONS

const isOutdated = (db: Database | Tx, decision: DatedDecision): Promise<boolean> =>
  isConsentDecidedSince(db, decision, decision.decidedAt)

async function howItStands(db: Database, decision: DatedDecision): Promise<KeptConsent> {
  return { ...(await standing(db, decision)), outdated: await isOutdated(db, decision) }
}

type Decided = { readonly before: Consent; readonly counts: boolean }

/** Two at the same moment are decided one after the other. Throws `speaker.notFound`. */
async function decide(tx: Tx, decision: DatedDecision, consent: NewConsent | null): Promise<Decided> {
  await lockSpeaker(tx, decision)
  const { consent: before } = await existing(tx, decision)
  const counts = !(await isOutdated(tx, decision))
  if (counts) await changeSpeaker(tx, decision, { consent, decidedAt: decision.decidedAt })
  return { before, counts }
}

/**
 * Where there is none, nothing is left to do, and that is remembered as well: a consent that somebody gives later is not
 * meant, nor one that was given since it was decided. Throws `consent.noneToDelete` where there was none, and
 * `speaker.notFound`.
 */
export async function deleteConsent(db: Database, decision: DatedDecision): Promise<void> {
  const remove = async (tx: Tx): Promise<boolean> => {
    const { before, counts } = await decide(tx, decision, null)
    return !counts || before !== 'None'
  }
  const isGone = await once(db, decision, remove, async () => true)
  if (!isGone) throw new DomainError('consent.noneToDelete', {})
}
