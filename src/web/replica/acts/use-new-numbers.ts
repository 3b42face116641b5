import type { DomainId } from '#domain/domains/domain-id.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { useLive } from '../use-words.ts'
import { EVERY, itemsOf } from '../outbox/items.ts'
import { ACTS } from './pending-act.ts'

/** By its guid the number that a domain has on this device. */
export type NewNumbers = ReadonlyMap<Guid, DomainId>

/**
 * Of the domains that were added on this device, also of those that the server has refused: no tree shows these, and they
 * get other numbers all the same (`renumberTaken`). Of one that somebody has let go of, the Inbox is what is left.
 */
export function useNewNumbers(): NewNumbers {
  return useLive(newNumbers, []) ?? NONE
}

const NONE: NewNumbers = new Map()

async function newNumbers(db: ReplicaDatabase): Promise<NewNumbers> {
  // First, so that none is missed that is let go of meanwhile.
  const all = await itemsOf(db, ACTS, EVERY)
  const letGo = await db.fact('domainsLetGo', [])
  // A file may bring one back.
  return new Map([
    ...letGo.map((guid) => [guid, INBOX_ID] as const),
    ...all.flatMap(({ act }) => (act.kind === 'addDomain' ? [[act.domain.guid, act.domain.id] as const] : [])),
  ])
}
