import type { Guid } from '#domain/word/word.ts'
import type { Failure } from '#web/api/failure.ts'
import type { PendingAct } from './pending-act.ts'
import type { StoredConsent } from './consent.ts'
import type { PendingOperation } from './pending-operation.ts'

/** What an item of every kind has: something on this device that the server does not have yet. */
export type Queued = {
  /** Place in the queue, given by the database. */
  readonly order: number
  /** Made on the device; the server remembers it, and does it once, however often and by whatever way it arrives. */
  readonly id: Guid
  /** UTC ISO 8601. */
  readonly madeAt: string
  /** Whose it is, by name, when somebody else brings it to the server for them. */
  readonly madeBy?: string | undefined
  /** `done`: the server has it, and what this device knows of the project may be older than that. */
  readonly status: 'waiting' | 'refused' | 'done'
  /** Why the server will not have it; null while it is not refused. A refused item waits for a person. */
  readonly refusal: Failure | null
}

/** A recording or a picture that is to go to the server, by its name; the file itself lies among the recordings. */
export type WaitingFile = Queued & { readonly kind: 'file' }

export type Item = PendingOperation | PendingAct | StoredConsent | WaitingFile

export type Kind = Item['kind']
export type Status = Item['status']

export type ItemOf<K extends Kind> = Extract<Item, { readonly kind: K }>

export type NewItem<I extends Item = Item> = I extends Item ? Omit<I, 'order'> : never

export const WAITING = { status: 'waiting', refusal: null } as const

export const refusedFor = <Refusal extends Failure>(refusal: Refusal) => ({ status: 'refused', refusal }) as const

/** It is not sent before somebody says so. */
export const isRefused = ({ status }: Pick<Item, 'status'>): boolean => status === 'refused'

export const waitingFile = (fileName: string, madeAt: string): NewItem<WaitingFile> => ({
  kind: 'file',
  id: fileName,
  madeAt,
  ...WAITING,
})
