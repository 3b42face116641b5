import type { DomainId } from '#domain/domains/domain-id.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { useLive } from '../use-words.ts'

/** By its guid the number that a domain has on this device. */
export type NewNumbers = ReadonlyMap<Guid, DomainId>

/**
 * Of the domains that were added on this device, also of those that the server has refused: no tree shows these, and they
 * get other numbers all the same (`renumberTaken`).
 */
export function useNewNumbers(): NewNumbers {
  return useLive(newNumbers, []) ?? NONE
}

const NONE: NewNumbers = new Map()

async function newNumbers({ acts }: ReplicaDatabase): Promise<NewNumbers> {
  const all = await acts.orderBy('order').toArray()
  return new Map(all.flatMap(({ act }) => (act.kind === 'addDomain' ? [[act.domain.guid, act.domain.id]] : [])))
}
