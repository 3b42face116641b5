import type { Guid } from '#domain/word/word.ts'
import { basedOnLatest } from '../based-on-latest.ts'
import { byClockHere } from '../by-clock-here.ts'
import type { NewRecording } from '../recording.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { CUT_OFF } from '../outbox/consent.ts'
import type { Work } from './work-file.ts'
import { putInPlaceOf } from '../outbox/items.ts'
import { WAITING, refusedFor } from '../outbox/item.ts'
import { ofKind } from '../acts/pending-act.ts'
import { keepUnsent } from '../keep-unsent.ts'

/** Takes over what somebody decided on another device, but for what waits here already. Answers the ids of all of it. */
export async function bringInWork(db: ReplicaDatabase, work: Work, now: Date): Promise<readonly Guid[]> {
  for (const recording of work.recordings) await keepBrought(db, recording, now)
  const stores = [db.outbox, db.words, db.absorptions, db.settled, db.overruled]
  await db.transaction('rw', stores, async () => {
    await addActs(db, work, now)
    await addOperations(db, work)
  })
  // Not before: the server refuses for good a consent of somebody who is to be added.
  for (const { cutOff, ...consent } of work.consents) {
    const madeAt = byClockHere(consent.madeAt, work.savedAt, now)
    const brought = { kind: 'consent', ...consent, madeAt, ...(cutOff ? refusedFor(CUT_OFF) : WAITING) } as const
    await db.storing(() => putInPlaceOf(db, brought, [brought]), now)
  }
  return [...work.operations, ...work.consents, ...work.acts].map(({ id }) => id)
}

/** One that is here already may have been sent. */
async function keepBrought(db: ReplicaDatabase, recording: NewRecording, now: Date): Promise<void> {
  const isHere = (await db.recordings.where({ fileName: recording.fileName }).count()) > 0
  if (!isHere) await keepUnsent(db, recording, now)
}

type Acts = Pick<Work, 'acts' | 'person' | 'savedAt'>

async function addActs(db: ReplicaDatabase, { acts, person, savedAt }: Acts, now: Date): Promise<void> {
  const ids = acts.map(({ id }) => id)
  const here = new Set((await db.outbox.where('id').anyOf(ids).toArray()).map(({ id }) => id))
  await db.outbox.bulkAdd(
    acts
      .filter(({ id }) => !here.has(id))
      .map((one) => ({
        ...one,
        ...ofKind(one.act),
        madeAt: byClockHere(one.madeAt, savedAt, now),
        madeBy: one.madeBy ?? person.name,
        ...WAITING,
      })),
  )
}

async function addOperations(
  db: ReplicaDatabase,
  { operations, person }: Pick<Work, 'operations' | 'person'>,
): Promise<void> {
  const ids = operations.map(({ id }) => id)
  const waiting = new Set((await db.outbox.where('id').anyOf(ids).toArray()).map(({ id }) => id))
  for (const operation of operations) {
    if (waiting.has(operation.id)) continue
    const known = await basedOnLatest(db, {
      kind: 'word',
      ...operation,
      madeBy: operation.madeBy ?? person.name,
      sent: true,
      ...WAITING,
    })
    if (known) await db.outbox.add(known)
  }
}
