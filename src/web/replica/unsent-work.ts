import { Dexie } from 'dexie'
import { countUnsent as countUnsentIn } from './outbox/unsent.ts'
import { letGoOfFetched } from './fetched-recordings.ts'
import { whenNobodyHolds } from '#web/device/hold-replica.ts'
import { databaseName, ReplicaDatabase, type StoredDraft } from './replica-database.ts'

/** How many decisions and consents of a person wait on this device in all projects: to be asked before a log-out. */
export async function countUnsent(userId: string): Promise<number> {
  const counts = await eachReplica(userId, unsentIn)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** How many photographed sheets of a person lie on this device, and nowhere else, in all projects. */
export async function countAllSheets(userId: string): Promise<number> {
  const counts = await eachReplica(userId, sheetsIn)
  return counts.reduce((sum, count) => sum + count, 0)
}

async function unsentIn(db: ReplicaDatabase): Promise<number> {
  const { waiting, refused } = await countUnsentIn(db)
  return waiting + refused
}

const sheetsIn = (db: ReplicaDatabase): Promise<number> => db.sheets.filter(({ removed }) => !removed).count()

type Removal = {
  readonly isWork: (draft: StoredDraft) => boolean
  /** The person has logged in again meanwhile. */
  readonly isBack: () => boolean
}

/**
 * Removes the dictionaries of a person from this device, which others may use as well, as soon as no tab has them open.
 * Those in which work waits stay: decisions that the server has not confirmed, consents that it does not have, sheets to
 * type from, recordings that were cut off, and drafts that `isWork` says are some. Of them goes what was fetched to be heard.
 */
export async function removeReplicas(userId: string, { isWork, isBack }: Removal): Promise<void> {
  await eachReplica(userId, (db) =>
    whenNobodyHolds(db.name, async () => {
      const holdsWork =
        (await unsentIn(db)) > 0 ||
        (await sheetsIn(db)) > 0 ||
        (await db.begunRecordings.count()) > 0 ||
        (await db.drafts.filter(isWork).count()) > 0
      if (isBack()) return
      if (!holdsWork) await db.delete()
      // Voices of others are not for whoever has the device next.
      else await letGoOfFetched(db, 0)
    }),
  )
}

async function eachReplica<Result>(userId: string, work: (db: ReplicaDatabase) => Promise<Result>): Promise<Result[]> {
  const names = await Dexie.getDatabaseNames()
  const theirs = names.filter((name) => name.startsWith(databaseName(userId, '')))
  return Promise.all(
    theirs.map((name) => {
      const db = new ReplicaDatabase(userId, name.slice(databaseName(userId, '').length))
      return work(db).finally(() => db.close())
    }),
  )
}
