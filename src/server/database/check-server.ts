import { sql } from 'kysely'
import type { Database } from './database.ts'

const OLDEST = 15

/**
 * Refuses a PostgreSQL on which Granary would seem to work and lose something: with another encoding, characters; in a
 * locale such as C, every search for parts of words in another script than Latin.
 */
export async function checkServer(db: Database): Promise<void> {
  const { encoding, version, arabicLetters } = await properties(db)
  if (version < OLDEST)
    throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; Granary needs ${OLDEST} or newer.`)
  if (encoding !== 'UTF8') throw new Error(`The database of DATABASE_URL is encoded in ${encoding}. ${HOW_TO_MAKE_IT}`)
  if (!arabicLetters)
    throw new Error(`The locale of the database of DATABASE_URL knows only Latin letters. ${HOW_TO_MAKE_IT}`)
}

const HOW_TO_MAKE_IT =
  "Make it anew: create database granary template template0 encoding 'UTF8' locale_provider builtin locale 'C.UTF-8' " +
  "(PostgreSQL 15 and 16: encoding 'UTF8' locale 'C.UTF-8')."

/** Trigrams are made of what the locale calls a letter; asked this way before pg_trgm is there. */
async function properties(db: Database) {
  const { rows } = await sql<{ encoding: string; version: number; arabicLetters: boolean }>`
    select
      current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int / 10000 as version,
      case when current_setting('server_encoding') = 'UTF8' then chr(1603) ~ '[[:alpha:]]' else false end as "arabicLetters"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not answer.')
  return row
}
