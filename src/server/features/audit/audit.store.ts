import type { Database, Tx } from '#server/database/database.ts'

/** What leaves a line (spec rules R10.6). */
export type AuditAction =
  // Who was there; swept after a year.
  | 'logIn'
  | 'logInFailed'
  | 'logOut'
  // The account itself, and all below: kept.
  | 'passwordChanged'
  | 'accountMade'
  | 'accountDeleted'
  | 'administratorChanged'
  // Who belongs to a project.
  | 'roleChanged'
  | 'memberRemoved'
  | 'memberLeft'
  | 'ownerChanged'
  | 'unattachedRoleAdded'
  | 'rolesDeleted'
  // How others are brought in.
  | 'memberInvited'
  | 'invitationWithdrawn'
  | 'joinCodeMade'
  | 'joinCodeWithdrawn'
  | 'memberJoined'
  | 'letterRefused'
  // The project itself.
  | 'projectChanged'
  | 'projectArchived'
  | 'projectRestored'
  | 'projectDeleted'
  | 'projectImported'
  | 'projectExported'
  | 'speakerRemoved'
  | 'speakersRemoved'
  // The site.
  | 'bannerChanged'

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

/** Who logged in when is nobody's business for longer than it may be needed. */
export async function forgetLogInLinesBefore(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('audit_lines')
    .where('action', 'in', ['logIn', 'logInFailed', 'logOut'] satisfies AuditAction[])
    .where('made_at', '<', time)
    .execute()
}
