import type { Readable } from 'node:stream'
import { DomainError } from '#domain/domain-error.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { uploadConsent } from '#contract/speaker.ts'
import { consentOfFile } from '#domain/speaker/consent-of-file.ts'
import { type DatedSpeaker, isDecidedSince } from '#domain/speaker/dated-speaker.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { isDone, once } from '#server/database/once.ts'
import { recognised } from '#server/features/audio/recognised.ts'
import { type DatedPlace, decide, found } from './speakers.service.ts'
import { readSpeaker } from './speakers.store.ts'

type StandingConsent = Readonly<AnswerOf<typeof uploadConsent>>

/**
 * Stores a consent in place of an earlier one, which the next sweep takes away. `receive` is asked for the file once it is
 * known that the speaker is there, and that the consent is still wanted and has not been stored before.
 *
 * Throws `speaker.notFound` and `consent.wrongKind`; nothing is left behind then, nor where somebody has decided since.
 */
export async function storeConsent(
  { db, blobs }: { readonly db: Database; readonly blobs: Blobs },
  { userId, ...place }: DatedPlace & { readonly userId: string },
  receive: () => Promise<Readable>,
): Promise<StandingConsent> {
  const isKnown = await isDone(db, place)
  const before = found(await readSpeaker(db, place), place)
  if (before.speaker.removed && !isKnown) throw new DomainError('speaker.notFound', place)
  if (isKnown || isOutdated(before, place)) return asItStands(before, place)
  const { mediaType, bytes } = await recognised(await receive())
  const consent = consentOfFile(mediaType)
  if (consent === 'None') throw new DomainError('consent.wrongKind', {})
  const blob = await blobs.put(bytes)
  const file = { blobKey: blob.key, mediaType, broughtBy: userId }
  let isStored = false
  try {
    isStored = await once(
      db,
      place,
      async (tx) => (await decide(tx, place, { kind: 'giveConsent', consent }, file)).counts,
      async () => false,
    )
  } finally {
    if (!isStored) await blobs.drop([blob])
  }
  return asItStands(found(await readSpeaker(db, place), place), place)
}

const isOutdated = (speaker: DatedSpeaker, { decidedAt }: DatedPlace): boolean =>
  isDecidedSince(speaker, 'consent', decidedAt)

const asItStands = (dated: DatedSpeaker, place: DatedPlace): StandingConsent => ({
  ...dated.speaker,
  outdated: isOutdated(dated, place),
})

/**
 * Where there is none, nothing is left to do, and that is remembered as well: a consent that somebody gives later is not
 * meant, nor one that was given since it was decided. Throws `consent.noneToDelete` where there was none, and
 * `speaker.notFound`.
 */
export async function deleteConsent(db: Database, place: DatedPlace): Promise<void> {
  const remove = async (tx: Tx): Promise<boolean> => {
    const { before, counts } = await decide(tx, place, { kind: 'removeConsent' })
    return !counts || before.speaker.consent !== 'None'
  }
  const isGone = await once(db, place, remove, async () => true)
  if (!isGone) throw new DomainError('consent.noneToDelete', {})
}
