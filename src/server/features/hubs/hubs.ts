import { EXPORT_JOB } from '#server/features/exchange/export-state.store.ts'

/** The search for similar duplicates (spec api 5.11), to whoever builds it. */
export const DUPLICATES_JOB = 'duplicates.find'

/** Where a client is told that long work of its user has ended. */
export type Hub = { readonly path: string; readonly jobKind: string }

/** Spec api 6.1. Whatever has a row here and a kind of job is told; nothing else needs to be done for it. */
export const HUBS: readonly Hub[] = [
  { path: '/export-hub', jobKind: EXPORT_JOB },
  { path: '/merge-hub', jobKind: DUPLICATES_JOB },
]

/** All in milliseconds, as spec api 6 has them where it says something. */
export type HubTimes = {
  /** Who has not greeted by then is let go. */
  readonly handshake: number
  /** So often a client is pinged, and its log-in is looked at again. */
  readonly ping: number
  /** Who has said nothing for so long is let go. */
  readonly silence: number
  /** So often it is looked for work that has ended. */
  readonly look: number
  /** Nothing is told sooner after the greeting: only then does the reference system's client begin to listen. */
  readonly settle: number
  /** After so long a message that nobody has acknowledged is sent again. */
  readonly again: number
}

export const HUB_TIMES: HubTimes = {
  handshake: 15_000,
  ping: 15_000,
  silence: 30_000,
  look: 500,
  settle: 500,
  again: 5_000,
}
