import type { WordOperation } from '#domain/word/operation.ts'
import { isInOwnDomain, withOwnNumbers } from '#domain/word/own-domain-tags.ts'
import { readProject } from '#server/features/projects/projects.store.ts'
import type { WordCall, WordParts } from './word-context.ts'

/**
 * The operations, but with each word in the project's own domains under the numbers that these have here: a device may not
 * have heard yet that the one it had chosen is another domain's. Costs nothing where no word is in such a domain.
 */
export async function underNumbersHere(
  { db }: Pick<WordParts, 'db'>,
  { projectId }: WordCall,
  operations: readonly WordOperation[],
): Promise<readonly WordOperation[]> {
  if (!operations.some((operation) => 'word' in operation && isInOwnDomain(operation.word))) return operations
  const records = (await readProject(db, projectId))?.semanticDomains ?? []
  return operations.map((operation) =>
    'word' in operation ? { ...operation, word: withOwnNumbers(operation.word, records) } : operation,
  )
}
