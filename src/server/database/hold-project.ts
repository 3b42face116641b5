import { DomainError } from '#domain/domain-error.ts'
import type { Tx } from './database.ts'

/**
 * Until the end of the transaction the project cannot be deleted. Nobody waits for that, or is waited for, but who deletes
 * it: not even an import, which may take long. Throws `project.notFound`.
 */
export async function holdProject(tx: Tx, projectId: string): Promise<void> {
  const row = await tx.selectFrom('projects').select('id').where('id', '=', projectId).forKeyShare().executeTakeFirst()
  if (!row) throw new DomainError('project.notFound', { projectId })
}
