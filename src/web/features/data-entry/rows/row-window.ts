import type { SessionRow } from './use-session-rows.ts'

export type RowWindow = {
  readonly shown: readonly SessionRow[]
  /** How many older ones are not drawn. */
  readonly hidden: number
}

/**
 * The latest rows, and of the older ones those that want something of their person: what this device could not store is
 * never out of sight.
 */
export function latestRows(rows: readonly SessionRow[], most: number): RowWindow {
  const from = Math.max(0, rows.length - most)
  const wanting = rows.slice(0, from).filter(({ row }) => row.stage === 'unstored' || row.failed.length > 0)
  return { shown: [...wanting, ...rows.slice(from)], hidden: from - wanting.length }
}
