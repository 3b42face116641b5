import { DatabaseError } from 'pg'

const REFERENCE_MISSING = '23503'

/** Whether what was to be stored belongs to a project that has been deleted: words refer to nothing else. */
export function isWithoutProject(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === REFERENCE_MISSING
}
