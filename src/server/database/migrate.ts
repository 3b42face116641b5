import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)

/**
 * Brings the schema up to date, forward only. Servers that start at the same moment wait for each other.
 *
 * Throws what the database says when a migration fails; nothing of it is kept then.
 */
export async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
}

/** Each `migrations/*.sql` is one migration; they run in the order of their names. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readMigration(name)] as const)))
  },
}

async function readMigration(name: string): Promise<Migration> {
  const statements = await readFile(new URL(name, MIGRATIONS), 'utf8')
  return { up: async (db) => void (await sql.raw(statements).execute(db)) }
}
