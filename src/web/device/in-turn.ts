import type { DBCore, Middleware } from 'dexie'

/** Holds nothing: whoever writes to any other store takes this one as well. */
export const TURN = 'turn'

/** The stores of a transaction that writes. */
export const inTurn = (stores: readonly string[]): string[] => [...new Set([...stores, TURN])]

/**
 * Lets no two transactions write at the same time, also of different stores and tabs.
 *
 * Chromium notes on the disk which transactions are going on. Killed during two that write to different stores of one
 * database, it takes its own note for damage at the next start and deletes all databases of the site (decision 39).
 */
export const oneWriter: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'one writer',
  create: (core) => ({
    transaction: (stores, mode, options) =>
      core.transaction(mode === 'readwrite' ? inTurn(stores) : stores, mode, options),
  }),
}
