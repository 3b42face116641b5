import { type RawBuilder, sql } from 'kysely'

/** What one query fetches: enough to keep both ends busy, little enough for memory. */
const ROWS = 500
const BYTES = 16 * 1024 * 1024

/** PostgreSQL compresses 1:87 at best (pglz); what it has not compressed is about as long as its text. */
const MOST_COMPRESSED = 100

/**
 * The first rows of a query that names a `key` and a `body`, in the order of the key: as many as are few and small enough
 * to be joined to one text, and at least one. How long bodies are as text is estimated from how they are stored: to know
 * it one would have to read all of them.
 */
export function pageOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select * from (
      select *, row_number() over one_by_one as turn, coalesce(sum(
        pg_column_size(body) * case when pg_column_compression(body) is null then 1 else ${sql.lit(MOST_COMPRESSED)} end
      ) over one_by_one, 0) as bytes_so_far
      from (${rows} order by key limit ${sql.lit(ROWS)}) few
      window one_by_one as (order by key rows unbounded preceding)
    ) measured
    where turn = 1 or bytes_so_far <= ${sql.lit(BYTES)}
  )`
}
