import { type SelectQueryBuilder, sql } from 'kysely'
import { OFF_ON } from '#domain/project/project.ts'
import type { Profile, SignUp, User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { newObjectId } from '#server/object-id.ts'

/** A new account, without its identities. `hash` is what is kept of the password. */
export async function insertUser(tx: Tx, { name, username, email }: SignUp, hash: string, now: Date): Promise<string> {
  const id = newObjectId(now)
  await tx.insertInto('users').values({ id, name, username, email, password_hash: hash, made_at: now }).execute()
  return id
}

/** A user as others may see them on the wire: without avatar path, password or token. */
export async function readUser(db: Database | Tx, userId: string): Promise<User | undefined> {
  const row = await selectUser(db).where('users.id', '=', userId).executeTakeFirst()
  return row && userFrom(row)
}

/** The same, held until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<User | undefined> {
  const row = await selectUser(tx).where('users.id', '=', userId).forUpdate().executeTakeFirst()
  return row && userFrom(row)
}

export async function updateProfile(
  tx: Tx,
  userId: string,
  change: Partial<Profile>,
  verified: boolean,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...columnsOf(change), is_email_verified: verified })
    .where('id', '=', userId)
    .execute()
}

export async function updatePasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
}

export async function makeSiteAdministrator(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ is_admin: true }).where('id', '=', userId).execute()
}

/** Whether there is one; who asks next waits for this transaction, so that two servers do not make two. */
export async function hasSiteAdministrator(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('granary site administrator'))`.execute(tx)
  return (
    (await tx.selectFrom('users').select('id').where('is_admin', '=', true).limit(1).executeTakeFirst()) !== undefined
  )
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
    workedProjects: {},
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
