import type { LISTED_ACTIONS } from '#contract/audit.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** Who was there when is nobody's business for longer than it may be needed; all else is kept, and listed. */
const SWEPT_ACTIONS = ['logIn', 'logInFailed', 'logOut'] as const

/** What leaves a line (spec rules R10.6). */
export type AuditAction = (typeof SWEPT_ACTIONS)[number] | (typeof LISTED_ACTIONS)[number]

export type AuditLine = {
  /** Who did it; null where that is not known. */
  readonly userId: string | null
  readonly projectId?: string
  readonly action: AuditAction
  /** What a reader wants to know beyond that. Never a password, a token, or what somebody typed in place of one. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** A line that outlives whom and what it speaks of; written with what it tells of, or not at all. */
export async function writeAudit(tx: Tx, { userId, projectId, action, details = {} }: AuditLine): Promise<void> {
  await tx
    .insertInto('audit_lines')
    .values({ user_id: userId, project_id: projectId ?? null, action, details: JSON.stringify(details) })
    .execute()
}

export async function forgetLogInLinesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('audit_lines').where('action', 'in', SWEPT_ACTIONS).where('made_at', '<', time).execute()
}
