import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import type { EditInBulk, SetMember, WordOperation } from '#domain/word/operation.ts'
import { asKnownBy, isOwnTag, type NumberedDomain, ownDomainsOf, withOwnDomains } from '#domain/word/own-domain-tags.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
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
  const tags = decisions.flatMap((decision) => {
    if ('word' in decision) return ownDomainsOf(decision.word)
    return hasDomain(decision) && isOwnTag(decision.edit.domain) ? [decision.edit.domain] : []
  })
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
  if (hasDomain(decision)) {
    const domain = asKnownBy(records)(decision.edit.domain)
    return { ...decision, edit: { ...decision.edit, domain } }
  }
  return 'word' in decision ? { ...decision, word: withOwnDomains(decision.word, records) } : decision
}

type IntoDomain = EditInBulk & { readonly edit: Extract<BulkEdit, { readonly domain: SemanticDomain }> }

const hasDomain = (decision: WordOperation | SetMember): decision is IntoDomain =>
  decision.kind === 'bulk' && 'domain' in decision.edit
