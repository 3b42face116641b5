import type { SetMember, WordOperation } from '#domain/word/operation.ts'
import { type NumberedDomain, ownDomainsOf, withOwnDomains } from '#domain/word/own-domain-tags.ts'
import { readOwnDomainsOf } from '#server/features/domains/domains.store.ts'
import type { WordCall, WordParts } from './word-context.ts'

/**
 * The operations, but with each word in the project's own domains as these are known here: a device that has added one may
 * not have heard its number yet. Costs nothing where no word is in such a domain.
 */
export async function inDomainsHere(
  { db }: Pick<WordParts, 'db'>,
  { projectId }: WordCall,
  operations: readonly WordOperation[],
): Promise<readonly WordOperation[]> {
  const decisions = operations.flatMap<WordOperation | SetMember>((operation) =>
    operation.kind === 'together' ? operation.changes : [operation],
  )
  const tags = decisions.flatMap((decision) => ('word' in decision ? ownDomainsOf(decision.word) : []))
  if (tags.length === 0) return operations
  const records = await readOwnDomainsOf(db, projectId, tags)
  return operations.map((operation) =>
    operation.kind === 'together'
      ? { ...operation, changes: operation.changes.map((member) => told(member, records)) }
      : told(operation, records),
  )
}

function told<Decision extends WordOperation | SetMember>(
  decision: Decision,
  records: readonly NumberedDomain[],
): Decision {
  return 'word' in decision ? { ...decision, word: withOwnDomains(decision.word, records) } : decision
}
