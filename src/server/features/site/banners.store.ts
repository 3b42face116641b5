import { sql } from 'kysely'
import type { BannerType } from '#contract/site.ts'
import type { Database, Tx } from '#server/database/database.ts'

export type Banner = {
  readonly type: BannerType
  readonly text: string
  /** Null: from now on, or without an end. In UTC. */
  readonly startsAt: string | null
  readonly endsAt: string | null
}

/** What is shown at this time; '' for nothing. */
export async function readBannerText(db: Database, type: BannerType, at: Date): Promise<string> {
  const row = await db
    .selectFrom('banners')
    .select('text')
    .where('type', '=', type)
    .where(sql<boolean>`(starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at})`)
    .executeTakeFirst()
  return row?.text ?? ''
}

export async function readBanners(db: Database): Promise<readonly (Banner & { readonly changedAt: string })[]> {
  const rows = await db.selectFrom('banners').selectAll().orderBy('type').execute()
  return rows.map(({ type, text, starts_at, ends_at, changed_at }) => ({
    type: type as BannerType,
    text,
    startsAt: starts_at?.toISOString() ?? null,
    endsAt: ends_at?.toISOString() ?? null,
    changedAt: changed_at.toISOString(),
  }))
}

/** In place of the one there was; an empty one is none. */
export async function putBanner(tx: Tx, { type, text, startsAt, endsAt }: Banner, at: Date): Promise<void> {
  await tx.deleteFrom('banners').where('type', '=', type).execute()
  if (text === '') return
  const row = { text, starts_at: startsAt, ends_at: endsAt, changed_at: at }
  await tx
    .insertInto('banners')
    .values({ type, ...row })
    .onConflict((conflict) => conflict.column('type').doUpdateSet(row))
    .execute()
}
