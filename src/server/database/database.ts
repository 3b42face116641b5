import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.generated.ts'

/** The pool. Only services open transactions on it, through `inTransaction`. */
export type Database = Kysely<DB>

/** Proof that a transaction is open. Every store function that writes asks for one. */
export type Tx = Transaction<DB>
