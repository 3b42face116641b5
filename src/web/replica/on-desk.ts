import type { Guid } from '#domain/word/word.ts'
import { databaseNames } from '#web/device/database.ts'
import { whenNobodyHolds } from '#web/device/hold-replica.ts'
import { letGoOfFetched } from './words/stored-recordings.ts'
import { countUnsent } from './outbox/items.ts'
import { databaseName, ReplicaDatabase } from './words/replica-database.ts'
import { unshelvedUnder } from './desk/desk.ts'
import { onlyOnPage, unsavedWork, type OnlyOnPage } from './desk/unsaved.ts'

/** What of somebody's work the server does not have: the one list, for whoever is about to leave it behind. */
export type WorkLeft = OnlyOnPage & {
  /** Decisions and consents that wait for the server, or that it has refused. */
  readonly unsent: number
  /** What is typed and not entered, recordings that were cut off, and what failed on a row. */
  readonly unfinished: number
  /** Photographed sheets, which never go to the server. */
  readonly sheets: number
}

/** What lies on this device: it stays there, and nobody else sees it. `begun`: what is unfinished on the shelf. */
type OnDevice = Pick<WorkLeft, 'unsent' | 'sheets'> & { readonly begun: readonly Guid[] }

const NOTHING: OnDevice = { unsent: 0, begun: [], sheets: 0 }

/** Where the browser has no storage, or a broken one, nothing can wait in it. No project: in all of them. */
export async function workLeft(userId: string, projectId = ''): Promise<WorkLeft> {
  const name = databaseName(userId, projectId)
  const all = await eachReplica(userId, projectId, (db) => workIn(db).catch(() => NOTHING)).catch(() => [])
  const unsaved = unsavedWork.all().filter(({ replica }) => replica.startsWith(name))
  const unfinished = new Set([...all.flatMap(({ begun }) => begun), ...unshelvedUnder(name)])
  for (const { id } of unsaved) unfinished.delete(id)
  return {
    unsent: all.reduce((before, { unsent }) => before + unsent, 0),
    unfinished: unfinished.size,
    sheets: all.reduce((before, { sheets }) => before + sheets, 0),
    ...onlyOnPage(unsaved),
  }
}

/** What would be on the server, or on the device, if it could. */
export const amountOf = ({ unsent, unfinished, words, recordings, consents }: WorkLeft): number =>
  unsent + unfinished + words + recordings + consents.length

async function workIn(db: ReplicaDatabase): Promise<OnDevice> {
  const [{ waiting, refused }, begun, sheets] = await Promise.all([
    countUnsent(db),
    db.desk.where({ unfinished: 1 }).primaryKeys(),
    db.sheets.filter(({ removed }) => !removed).count(),
  ])
  return { unsent: waiting + refused, begun, sheets }
}

/**
 * Removes the dictionaries of a person from this device, which others may use as well, as soon as no tab has them open.
 * Those in which work lies stay. Of them goes what was fetched to be heard. `isBack`: the person has logged in again
 * meanwhile.
 */
export async function removeReplicas(userId: string, isBack: () => boolean): Promise<void> {
  await eachReplica(userId, '', (db) =>
    whenNobodyHolds(db.name, async () => {
      const { unsent, begun, sheets } = await workIn(db)
      const holdsWork = unsent + begun.length + unshelvedUnder(db.name).length + sheets > 0
      if (isBack()) return
      if (!holdsWork) await db.delete()
      // Voices of others are not for whoever has the device next.
      else await letGoOfFetched(db, 0)
    }),
  )
}

async function eachReplica<Result>(
  userId: string,
  projectId: string,
  work: (db: ReplicaDatabase) => Promise<Result>,
): Promise<Result[]> {
  const names = await databaseNames()
  const theirs = names.filter((name) => name.startsWith(databaseName(userId, projectId)))
  return Promise.all(
    theirs.map((name) => {
      const db = new ReplicaDatabase(userId, name.slice(databaseName(userId, '').length))
      return work(db).finally(() => db.close())
    }),
  )
}
