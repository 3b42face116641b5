import type { Guid } from '#domain/word/word.ts'
import { basedOnLatest } from '../words/rebase.ts'
import type { NewRecording } from '../words/recording.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { CUT_OFF } from '../outbox/consent.ts'
import type { Work } from './work-file.ts'
import { putInPlaceOf } from '../outbox/items.ts'
import { WAITING, refusedFor } from '../outbox/item.ts'
import { ofKind } from '../outbox/pending-act.ts'
import { storeUnsent } from '../words/stored-recordings.ts'

/** Takes over what somebody decided on another device, but for what waits here already. Answers the ids of all of it. */
export async function bringInWork(db: ReplicaDatabase, work: Work, now: Date): Promise<readonly Guid[]> {
  const { recordings, operations, consents, acts, person, savedAt } = work
  const clockHere = (madeAt: string): string => byClockHere(madeAt, savedAt, now)
  for (const recording of recordings) await storeBrought(db, recording)
  const stores = [db.outbox, db.words, db.absorptions, db.settled, db.overruled]
  await db.transaction('rw', stores, async () => {
    for (const one of await thoseNotHere(db, acts)) {
      const by = { madeAt: clockHere(one.madeAt), madeBy: one.madeBy ?? person.name }
      await db.outbox.add({ ...one, ...ofKind(one.act), ...by, ...WAITING })
    }
    for (const one of await thoseNotHere(db, operations)) {
      const by = { madeBy: one.madeBy ?? person.name, sent: true } as const
      const known = await basedOnLatest(db, { kind: 'word', ...one, ...by, ...WAITING })
      if (known) await db.operations.add(known)
    }
  })
  // Not before: the server refuses for good a consent of somebody who is to be added.
  for (const { cutOff, ...consent } of consents) {
    const state = cutOff ? refusedFor(CUT_OFF) : WAITING
    const brought = { kind: 'consent', ...consent, madeAt: clockHere(consent.madeAt), ...state } as const
    await db.storing(() => putInPlaceOf(db, brought))
  }
  return [...operations, ...consents, ...acts].map(({ id }) => id)
}

/** One that is here already may have been sent. */
async function storeBrought(db: ReplicaDatabase, recording: NewRecording): Promise<void> {
  const isHere = (await db.recordings.where({ fileName: recording.fileName }).count()) > 0
  if (!isHere) await storeUnsent(db, recording)
}

async function thoseNotHere<One extends { readonly id: Guid }>(
  { outbox }: ReplicaDatabase,
  brought: readonly One[],
): Promise<readonly One[]> {
  const ids = brought.map(({ id }) => id)
  const here = new Set((await outbox.where('id').anyOf(ids).toArray()).map(({ id }) => id))
  return brought.filter(({ id }) => !here.has(id))
}

/**
 * When something was decided that a work file brings: how old it is decides what it may do, and the clock of the other device
 * may have been ahead.
 */
function byClockHere(madeAt: string, savedAt: string, now: Date): string {
  const waited = Math.max(0, Date.parse(savedAt) - Date.parse(madeAt))
  return new Date(Math.min(Date.parse(madeAt), now.getTime() - waited)).toISOString()
}
