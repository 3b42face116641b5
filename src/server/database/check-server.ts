import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

const OLDEST = 15

const HOW_TO_MAKE_IT =
  "Make it anew: create database granary template template0 encoding 'UTF8' locale_provider builtin locale 'C.UTF-8' " +
  "(PostgreSQL 15 and 16: encoding 'UTF8' locale 'C.UTF-8')."

/**
 * Refuses a PostgreSQL on which Granary would seem to work and lose something: with another encoding, characters; in a
 * locale such as C, every search for parts of words in another script than Latin.
 */
export async function checkServer(db: Database): Promise<void> {
  const { encoding, version } = await ask<{ encoding: string; version: number }>(
    db,
    sql`select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int / 10000 as version`,
  )
  if (version < OLDEST) throw new Error(`it is PostgreSQL ${version}; Granary needs ${OLDEST} or newer.`)
  if (encoding !== 'UTF8') throw new Error(`it is encoded in ${encoding}. ${HOW_TO_MAKE_IT}`)

  // Trigrams are made of what the locale calls a letter; asked this way, since pg_trgm may not be there yet.
  const { known } = await ask<{ known: boolean }>(db, sql`select 'ك' ~ '[[:alpha:]]' as known`)
  if (!known) throw new Error(`its locale knows only Latin letters. ${HOW_TO_MAKE_IT}`)
}

async function ask<Row>(db: Database, question: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await question.$castTo<Row>().execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not answer.')
  return row
}
