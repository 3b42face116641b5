import { DatabaseError } from 'pg'
import { DomainError } from '#domain/domain-error.ts'

const REFERENCE_MISSING = '23503'
/** As the migrations leave it to PostgreSQL to name them: by table and column. */
const TO_PROJECT = /_project_id_fkey$/
const TO_USER = /_((user|inviter|maker|log_in)_id|made_by)_fkey$/
/** `Key (project_id)=(5f0c…) is not present …`, in whatever language the database speaks. */
const NAMED_ID = /\)=\(([^)]*)\)/

/**
 * What it means to a caller that something could not be stored because the project, the user or the log-in it belongs to
 * has been deleted since the call was let in: `project.notFound`, or `session.required`, for what is stored without holding
 * its user is the caller's own. Undefined for every other error.
 */
export function missingReference(error: unknown): DomainError | undefined {
  if (!(error instanceof DatabaseError) || error.code !== REFERENCE_MISSING) return undefined
  const { constraint = '', detail = '' } = error
  if (TO_PROJECT.test(constraint))
    return new DomainError('project.notFound', { projectId: NAMED_ID.exec(detail)?.[1] ?? '' })
  return TO_USER.test(constraint) ? new DomainError('session.required', {}) : undefined
}
