/**
 * A Granary of its own process for tests: opens the embedded database of the folder given and writes rows, one after the
 * other on several connections, printing the number of each once the database has acknowledged it.
 */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabaseFor } from '#server/database/open-database-for.ts'

const WRITERS = 4

const { db } = await openDatabaseFor({ dataFolder: process.argv[2] ?? '' })
await sql`create table if not exists acknowledged (id bigint primary key)`.execute(db)
process.stdout.write('ready\n')
await Promise.all(Array.from({ length: WRITERS }, write))

async function write(): Promise<void> {
  for (;;) {
    const id = randomInt(2 ** 47)
    await sql`insert into acknowledged values (${id})`.execute(db)
    process.stdout.write(`${id}\n`)
  }
}
