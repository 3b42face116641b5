import type { SetMember, WordOperation } from '#domain/word/operation.ts'
import { isInOwnDomain, withOwnDomains } from '#domain/word/own-domain-tags.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { readProject } from '#server/features/projects/projects.store.ts'
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
  if (!decisions.some((decision) => 'word' in decision && isInOwnDomain(decision.word))) return operations
  const records = (await readProject(db, projectId))?.semanticDomains ?? []
  return operations.map((operation) =>
    operation.kind === 'together'
      ? { ...operation, changes: operation.changes.map((member) => told(member, records)) }
      : told(operation, records),
  )
}

function told<Decision extends WordOperation | SetMember>(
  decision: Decision,
  records: readonly CustomDomain[],
): Decision {
  return 'word' in decision ? { ...decision, word: withOwnDomains(decision.word, records) } : decision
}
