import { type SelectQueryBuilder, sql } from 'kysely'
import { OFF_ON } from '#domain/project/project.ts'
import { userSearchText } from '#domain/user/search-text.ts'
import type { Profile, SignUp, User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditAction } from '#server/features/audit/audit.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { newObjectId } from '#server/object-id.ts'
import type { KnownPassword } from './identity.store.ts'

/** A new account, without its identities. `hash` is what is kept of the password. */
export async function insertUser(tx: Tx, { name, username, email }: SignUp, hash: string, now: Date): Promise<string> {
  const id = newObjectId(now)
  const search_text = userSearchText({ name, username, email })
  await tx
    .insertInto('users')
    .values({ id, name, username, email, search_text, password_hash: hash, made_at: now })
    .execute()
  return id
}

/** A user as others may see them on the wire: without avatar path, password or token. */
export async function readUser(db: Database | Tx, userId: string): Promise<User | undefined> {
  const row = await selectUser(db).where('users.id', '=', userId).executeTakeFirst()
  return row && userFrom(row)
}

/** Every user, oldest first. */
export async function readUsers(db: Database): Promise<User[]> {
  return (await selectUser(db).orderBy('users.id').execute()).map(userFrom)
}

/** The same, held until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<User | undefined> {
  const row = await selectUser(tx).where('users.id', '=', userId).forUpdate().executeTakeFirst()
  return row && userFrom(row)
}

/** `after` is the user with the change. */
export async function updateProfile(
  tx: Tx,
  userId: string,
  change: Partial<Profile>,
  after: Profile & Pick<User, 'isEmailVerified'>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...columnsOf(change), is_email_verified: after.isEmailVerified, search_text: userSearchText(after) })
    .where('id', '=', userId)
    .execute()
}

/** Whether a password is still the one that was verified; it stays so until the transaction ends. */
export async function holdPassword(tx: Tx, { userId, hash }: KnownPassword): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
}

export async function setEmailVerified(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ is_email_verified: true }).where('id', '=', userId).execute()
}

export async function makeSiteAdministrator(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
}

/**
 * Whether the address that a user has now was given to them by somebody else, as the record of what was done tells. The
 * operator who appoints a site administrator names the address, and so confirms it.
 */
export async function hasAddressFromOthers(tx: Tx, userId: string): Promise<boolean> {
  const [changed, appointed] = ['addressChanged', 'administratorAppointed'] as const satisfies AuditAction[]
  const last = await tx
    .selectFrom('audit_lines')
    .select('user_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('action', '=', changed), eb(sql`details ->> 'of'`, '=', userId)]),
        eb.and([eb('action', '=', appointed), eb('user_id', '=', userId)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.user_id !== userId
}

/** Who they are; who asks next waits for this transaction, so that two servers do not make two, nor take two away. */
export async function holdAdministrators(tx: Tx): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('granary site administrator'))`.execute(tx)
  const rows = await tx.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  return rows.map(({ id }) => id)
}

type UserRow = ReturnType<typeof selectUser> extends SelectQueryBuilder<DB, 'users', infer Row> ? Row : never

function selectUser(db: Database | Tx) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'email', 'phone', 'other_connection_field', 'agreement', 'analytics_on'])
    .select(['answered_consent', 'ui_lang', 'gloss_suggestion', 'is_admin', 'is_email_verified', 'has_avatar'])
    .select(
      sql<Record<string, string>>`(
        select coalesce(json_object_agg(project_id, role_id), '{}') from members where members.user_id = users.id
      )`.as('project_roles'),
    )
    .select(
      sql<Record<string, string>>`(
        select coalesce(json_object_agg(project_id, id), '{}') from user_edits where user_edits.user_id = users.id
      )`.as('worked_projects'),
    )
}

function userFrom(row: UserRow): User {
  return {
    id: row.id,
    avatar: '',
    hasAvatar: row.has_avatar,
    name: row.name,
    email: row.email,
    phone: row.phone,
    otherConnectionField: row.other_connection_field,
    workedProjects: row.worked_projects,
    projectRoles: row.project_roles,
    agreement: row.agreement,
    password: '',
    username: row.username,
    analyticsOn: row.analytics_on,
    answeredConsent: row.answered_consent,
    uiLang: row.ui_lang,
    glossSuggestion: OFF_ON.find((setting) => setting === row.gloss_suggestion) ?? 'On',
    token: '',
    isAdmin: row.is_admin,
    isEmailVerified: row.is_email_verified,
  }
}

const COLUMN_OF = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  otherConnectionField: 'other_connection_field',
  agreement: 'agreement',
  username: 'username',
  analyticsOn: 'analytics_on',
  answeredConsent: 'answered_consent',
  uiLang: 'ui_lang',
  glossSuggestion: 'gloss_suggestion',
} as const satisfies Record<keyof Profile, keyof DB['users']>

function columnsOf(change: Partial<Profile>): Partial<Record<(typeof COLUMN_OF)[keyof Profile], never>> {
  const entries = Object.entries(change) as [keyof Profile, unknown][]
  return Object.fromEntries(entries.map(([field, value]) => [COLUMN_OF[field], value]))
}
