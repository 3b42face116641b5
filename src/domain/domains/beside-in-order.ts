import { ROOT_ID } from './domain-id.ts'
import type { DomainKey } from './domain-key.ts'
import type { DomainTree, TreeDomain } from './domain-tree.ts'
import { INBOX_ID } from './inbox.ts'

/** What comes before a domain and after it where one goes through all of them as they are numbered; hidden ones are passed over. */
export function besideInOrder(
  { domains }: DomainTree,
  at: DomainKey,
): Readonly<Record<'previous' | 'next', TreeDomain | null>> {
  const inOrder = [...domains.values()].filter(({ key, isHidden }) => key !== ROOT_ID && key !== INBOX_ID && !isHidden)
  const place = inOrder.findIndex(({ key }) => key === at)
  return { previous: inOrder[place - 1] ?? null, next: (place !== -1 && inOrder[place + 1]) || null }
}
