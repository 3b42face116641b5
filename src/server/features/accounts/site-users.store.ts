import { type RawBuilder, sql } from 'kysely'
import { type readSiteUsers, SITE_USERS_PAGE, type SiteUser } from '#contract/site-administration.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import { tidy } from '#domain/text/tidy.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { escapeLike } from './users.store.ts'

type Asked = QueryOf<typeof readSiteUsers>

/** As the indexes have it; folded names come first in the searched text. */
const ORDER: Record<Asked['sort'], RawBuilder<unknown>> = {
  name: sql`left(search_text, 300)`,
  username: sql`lower(username)`,
  email: sql`lower(email)`,
  madeAt: sql`made_at`,
}

type Row = Omit<SiteUser, 'madeAt' | 'seenAt'> & { readonly madeAt: Date; readonly seenAt: Date | null }

/** A page of users, and how many there are on all pages. */
export async function readSiteUsersPage(
  db: Database,
  { search, sort, reverse, page }: Asked,
): Promise<{ users: SiteUser[]; total: number }> {
  const folded = foldForSearch(tidy(search))
  const found = folded === '' ? sql`true` : sql`search_text like ${`%${escapeLike(folded)}%`}`
  const direction = reverse === 'true' ? sql`desc` : sql`asc`
  const { rows } = await sql<Row>`
    select u.id, u.name, u.username, u.email, u.is_email_verified as "isEmailVerified", u.is_admin as "isAdmin",
      u.has_avatar as "hasAvatar", u.made_at as "madeAt",
      (select max(l.seen_at) from log_ins l where l.user_id = u.id and l.ends_at > now()) as "seenAt",
      (select count(*) from members m where m.user_id = u.id) as "projectCount"
    from (
      select * from users where ${found}
      order by ${ORDER[sort]} ${direction}, id ${direction}
      limit ${SITE_USERS_PAGE} offset ${page * SITE_USERS_PAGE}
    ) u
    order by ${ORDER[sort]} ${direction}, id ${direction}`.execute(db)
  return { users: rows.map(siteUserFrom), total: await countUsers(db, found) }
}

async function countUsers(db: Database, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from users where ${found}`.execute(db)
  return rows[0]?.total ?? 0
}

function siteUserFrom({ madeAt, seenAt, ...row }: Row): SiteUser {
  return { ...row, madeAt: madeAt.toISOString(), seenAt: seenAt?.toISOString() ?? null }
}

/** False when there is no such user. */
export async function setAdministrator(tx: Tx, userId: string, isAdmin: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ is_admin: isAdmin })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
