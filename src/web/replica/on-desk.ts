import { databaseNames } from '#web/device/database.ts'
import { whenNobodyHolds } from '#web/device/hold-replica.ts'
import { letGoOfFetched } from './words/stored-recordings.ts'
import { countUnsent } from './outbox/items.ts'
import { databaseName, ReplicaDatabase } from './words/replica-database.ts'
import { onlyOnPage, unsavedWork, type OnlyOnPage } from './desk/unsaved.ts'

/** What of somebody's work the server does not have, in all projects: the one list, for whoever is about to leave it behind. */
export type WorkLeft = OnDevice & OnlyOnPage

/** What lies on this device: it stays there, and nobody else sees it. */
type OnDevice = {
  /** Decisions and consents that wait for the server, or that it has refused. */
  readonly unsent: number
  /** What is typed and not entered, and recordings that were cut off. */
  readonly unfinished: number
  /** Photographed sheets, which never go to the server. */
  readonly sheets: number
}

const NOTHING: OnDevice = { unsent: 0, unfinished: 0, sheets: 0 }

/** Where the browser has no storage, or a broken one, nothing can wait in it. */
export async function workLeft(userId: string): Promise<WorkLeft> {
  const all = await eachReplica(userId, (db) => workIn(db).catch(() => NOTHING)).catch(() => [])
  const sum = (one: keyof OnDevice): number => all.reduce((before, each) => before + each[one], 0)
  return {
    unsent: sum('unsent'),
    unfinished: sum('unfinished'),
    sheets: sum('sheets'),
    ...onlyOnPage(unsavedWork.all().filter(({ replica }) => replica.startsWith(databaseName(userId, '')))),
  }
}

/** What would be on the server, or on the device, if it could. */
export const amountOf = ({ unsent, unfinished, words, recordings, consents }: WorkLeft): number =>
  unsent + unfinished + words + recordings + consents.length

async function workIn(db: ReplicaDatabase): Promise<OnDevice> {
  const onPage = new Set(unsavedWork.all().map(({ id }) => id))
  const [{ waiting, refused }, unfinished, sheets] = await Promise.all([
    countUnsent(db),
    db.desk.where({ unfinished: 1 }).primaryKeys(),
    db.sheets.filter(({ removed }) => !removed).count(),
  ])
  return { unsent: waiting + refused, unfinished: unfinished.filter((id) => !onPage.has(id)).length, sheets }
}

/**
 * Removes the dictionaries of a person from this device, which others may use as well, as soon as no tab has them open.
 * Those in which work lies stay. Of them goes what was fetched to be heard. `isBack`: the person has logged in again
 * meanwhile.
 */
export async function removeReplicas(userId: string, isBack: () => boolean): Promise<void> {
  await eachReplica(userId, (db) =>
    whenNobodyHolds(db.name, async () => {
      const holdsWork = Object.values(await workIn(db)).some((count) => count > 0)
      if (isBack()) return
      if (!holdsWork) await db.delete()
      // Voices of others are not for whoever has the device next.
      else await letGoOfFetched(db, 0)
    }),
  )
}

async function eachReplica<Result>(userId: string, work: (db: ReplicaDatabase) => Promise<Result>): Promise<Result[]> {
  const names = await databaseNames()
  const theirs = names.filter((name) => name.startsWith(databaseName(userId, '')))
  return Promise.all(
    theirs.map((name) => {
      const db = new ReplicaDatabase(userId, name.slice(databaseName(userId, '').length))
      return work(db).finally(() => db.close())
    }),
  )
}
