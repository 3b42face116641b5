import { Dexie } from 'dexie'
import { databaseName, ReplicaDatabase } from './replica-database.ts'

/** How many decisions of a person wait on this device in all projects: to be asked before a log-out. */
export async function countUnsent(userId: string): Promise<number> {
  const names = await Dexie.getDatabaseNames()
  const counts = names
    .filter((name) => name.startsWith(databaseName(userId, '')))
    .map(async (name) => {
      const db = new ReplicaDatabase(userId, name.slice(databaseName(userId, '').length))
      return db.outbox.count().finally(() => db.close())
    })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
