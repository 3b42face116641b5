import { sql } from 'kysely'
import { CHANGE_SETS_PAGE, type ChangeSetLine } from '#contract/change-set.ts'
import type { ChangeSetKind } from '#domain/word/operation.ts'
import type { Database } from '#server/database/database.ts'

/** Which change sets are asked for; what is undefined does not matter. */
export type WhichChangeSets = {
  readonly userId: string | undefined
  readonly kind: ChangeSetKind | undefined
  readonly before: number | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

type Row = Omit<ChangeSetLine, 'madeAt' | 'madeBy'> & {
  readonly madeAt: Date
  readonly userId: string
  readonly name: string | null
  readonly number: number
}

/** A page of them, latest first, and before which number the next one begins. */
export async function readPage(
  db: Database,
  projectId: string,
  { userId, kind, before, from, to }: WhichChangeSets,
): Promise<{ readonly changeSets: readonly ChangeSetLine[]; readonly next: number | null }> {
  const { rows } = await sql<Row>`
    select made.id, made.kind, made.note, made.made_at as "madeAt", made.user_id as "userId", users.name, made.undoes,
      made.change_number as number,
      (select count(*)::integer from changed_words changed
        where changed.project_id = ${projectId} and changed.change_set = made.id) as words,
      (select undo.id from change_sets undo
        where undo.project_id = ${projectId} and undo.undoes = made.id
        order by undo.change_number desc limit 1) as "undoneBy"
    from change_sets made left join users on users.id = made.user_id
    where made.project_id = ${projectId}
      and (${before ?? null}::bigint is null or made.change_number < ${before ?? null})
      and (${userId ?? null}::text is null or made.user_id = ${userId ?? null})
      and (${kind ?? null}::text is null or made.kind = ${kind ?? null})
      and (${from ?? null}::timestamptz is null or made.made_at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or made.made_at < ${to ?? null})
    order by made.change_number desc limit ${CHANGE_SETS_PAGE + 1}`.execute(db)
  const page = rows.slice(0, CHANGE_SETS_PAGE)
  const changeSets = page.map(({ userId: by, name, madeAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    madeBy: { userId: by, name },
  }))
  return { changeSets, next: rows.length > page.length ? (page.at(-1)?.number ?? null) : null }
}
