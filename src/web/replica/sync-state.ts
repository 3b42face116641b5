import type { Contact, ReplicaFacts } from './replica-database.ts'

/** The one thing that the person should know about their work right now, most urgent first. */
export type SyncState =
  /** Nothing can be saved on this device; what is typed stays in its field. */
  | { readonly kind: 'storageTrouble'; readonly trouble: StorageTrouble }
  | { readonly kind: 'refused'; readonly count: number }
  | { readonly kind: 'loading'; readonly done: number; readonly of: number }
  | { readonly kind: 'offline'; readonly since: string; readonly waiting: number }
  /** Saved here and on the way to the server. */
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'savedOnServer' }
  /** Nothing heard yet, nothing wrong: just opened. */
  | { readonly kind: 'opening' }

export type StorageTrouble = 'full' | 'unavailable'

export type SyncFacts = {
  readonly waiting: number
  readonly refused: number
  readonly load: ReplicaFacts['load']
  readonly contact: Contact
  readonly trouble: StorageTrouble | null
}

/** Lines; a load of so few is over before anybody could read about it. */
const SHORT_LOAD = 1000

export function syncStateOf({ waiting, refused, load, contact, trouble }: SyncFacts): SyncState {
  if (trouble) return { kind: 'storageTrouble', trouble }
  if (refused > 0) return { kind: 'refused', count: refused }
  if (contact.failingSince) return { kind: 'offline', since: contact.failingSince, waiting }
  if (load && load.of > SHORT_LOAD) return { kind: 'loading', done: load.done, of: load.of }
  if (waiting > 0) return { kind: 'waiting', count: waiting }
  return contact.lastAt ? { kind: 'savedOnServer' } : { kind: 'opening' }
}
