import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import type { EditInBulk, WordOperation } from '#domain/word/operation.ts'
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
  const tags = operations.flatMap((operation) => {
    if ('word' in operation) return ownDomainsOf(operation.word)
    return hasDomain(operation) && isOwnTag(operation.edit.domain) ? [operation.edit.domain] : []
  })
  if (tags.length === 0) return operations
  const records = await readOwnDomainsOf(db, projectId, tags)
  return operations.map((operation) => told(operation, records))
}

function told(operation: WordOperation, records: readonly NumberedDomain[]): WordOperation {
  if (operation.kind === 'bulk') return { ...operation, edit: editHere(operation.edit, records) }
  if (!('word' in operation)) return operation
  const word = withOwnDomains(operation.word, records)
  if (operation.kind !== 'change' || !operation.inBulk) return { ...operation, word }
  return { ...operation, word, inBulk: { ...operation.inBulk, edit: editHere(operation.inBulk.edit, records) } }
}

const editHere = (edit: BulkEdit, records: readonly NumberedDomain[]): BulkEdit =>
  'domain' in edit ? { ...edit, domain: asKnownBy(records)(edit.domain) } : edit

type IntoDomain = EditInBulk & { readonly edit: Extract<BulkEdit, { readonly domain: SemanticDomain }> }

const hasDomain = (operation: WordOperation): operation is IntoDomain =>
  operation.kind === 'bulk' && 'domain' in operation.edit
