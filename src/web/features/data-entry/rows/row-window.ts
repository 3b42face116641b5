import type { Row, Session } from './session-state.ts'

export type RowWindow = {
  readonly shown: readonly Row[]
  /** How many older ones are not drawn. */
  readonly hidden: number
}

/**
 * The latest rows, and of the older ones those that want something of their person: what this device could not store is
 * never out of sight.
 */
export function latestRows(session: Session, most: number): RowWindow {
  const from = Math.max(0, session.length - most)
  const wanting = session.slice(0, from).filter(({ stage, failed }) => stage === 'unstored' || failed.length > 0)
  return { shown: [...wanting, ...session.slice(from)], hidden: from - wanting.length }
}
