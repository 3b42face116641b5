import type { Role } from '#domain/permission/permission.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

/** A living log-in with all that authorisation asks for. */
export type Caller = {
  readonly is_admin: boolean
  readonly role: Role | null
  /** Null when there is no such project. */
  readonly is_active: boolean | null
  /** For a while nobody has noted that they were there. */
  readonly is_unseen: boolean
}

/** Whose call it is; `projectId` '' stands for none. */
export type CallerKey = { readonly userId: string; readonly logInId: string; readonly projectId: string }

/** So often is it noted when somebody was last there; at every call it would be a write for each. */
const SEEN_EVERY = '5 minutes'

export type ReadCaller = (key: CallerKey) => Promise<Caller | undefined>

type Asked = {
  readonly key: CallerKey
  readonly resolve: (caller: Caller | undefined) => void
  readonly reject: (error: unknown) => void
}

/**
 * Every call begins with this question, which is asked anew each time. Calls that arrive at the same moment are asked for
 * in one round trip: with a hall full of devices it is the round trips that cost. That somebody was there is noted now and
 * then, beside the call.
 */
export function createCallerReader(db: Database): ReadCaller {
  let asked: Asked[] = []
  const noteSeen = createSeenNoter(db)

  const askTogether = async (): Promise<void> => {
    const together = asked
    asked = []
    try {
      const callers = await readCallers(
        db,
        together.map(({ key }) => key),
      )
      for (const [place, { resolve }] of together.entries()) resolve(callers[place])
      noteSeen(together.filter((_, place) => callers[place]?.is_unseen).map(({ key }) => key.logInId))
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (asked.length === 0) setImmediate(() => void askTogether())
      asked.push({ key, resolve, reject })
    })
}

async function readCallers(db: Database, keys: readonly CallerKey[]): Promise<readonly (Caller | undefined)[]> {
  const column = (name: keyof CallerKey): string[] => keys.map((key) => key[name])
  const rows = await callersOf(db, column('userId'), column('logInId'), column('projectId'))
  const found = new Map(rows.map((row) => [row.place, row]))
  return keys.map((_, index) => found.get(index + 1))
}

/** By primary keys, each caller for itself: the limit keeps the planner from reading whole tables for many. */
const callersOf = prepared<Caller & { readonly place: number }>(
  'read-callers',
  `select asked.place, caller.*
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as asked (user_id, log_in_id, project_id, place)
  cross join lateral (
    select u.is_admin, m.role, p.is_active, l.seen_at < now() - interval '${SEEN_EVERY}' as is_unseen
    from log_ins l
    join users u on u.id = l.user_id
    left join projects p on p.id = asked.project_id
    left join members m on m.project_id = p.id and m.user_id = u.id
    where l.id = asked.log_in_id and l.user_id = asked.user_id and l.ends_at > now() - interval '5 minutes'
    limit 1
  ) caller`,
)

/** Nobody waits for it, and it matters to nobody when it fails: it is noted at the next call. */
function createSeenNoter(db: Database): (logInIds: readonly string[]) => void {
  const underWay = new Set<string>()
  return (logInIds) => {
    const fresh = [...new Set(logInIds)].filter((id) => !underWay.has(id)).toSorted()
    if (fresh.length === 0) return
    for (const id of fresh) underWay.add(id)
    writeSeen(db, fresh)
      .catch(() => undefined)
      .finally(() => fresh.forEach((id) => underWay.delete(id)))
  }
}

/** Rows are held in the order of their ids, so that two processes do not wait for each other. */
const writeSeen = prepared(
  'note-seen',
  `update log_ins set seen_at = now() where id in (
    select id from log_ins where id = any($1::text[]) and seen_at < now() - interval '${SEEN_EVERY}'
    order by id for no key update
  )`,
)
