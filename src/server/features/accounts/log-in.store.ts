import { newObjectId } from '#server/object-id.ts'
import type { LogInHere } from '#contract/my-account.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { TOKEN_LIFETIME } from '#server/http/tokens.ts'

/** Of what a browser says about itself; what matters stands at the beginning or not far behind. */
const LONGEST_DEVICE = 300

/** Starts a log-in and answers its id. Those of the same user that have ended are swept on the way. */
export async function insertLogIn(tx: Tx, userId: string, device: string, now: Date): Promise<string> {
  await tx.deleteFrom('log_ins').where('user_id', '=', userId).where('ends_at', '<', anHourBefore(now)).execute()
  const id = newObjectId(now)
  const times = { made_at: now, seen_at: now, ends_at: endOf(now) }
  await tx
    .insertInto('log_ins')
    .values({ id, user_id: userId, device: device.slice(0, LONGEST_DEVICE), ...times })
    .execute()
  return id
}

/** A log-in lives as long as the last token issued for it. False when it has been ended. */
export async function extendLogIn(tx: Tx, logInId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('log_ins')
    .set({ ends_at: endOf(now), seen_at: now })
    .where('id', '=', logInId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Where somebody is logged in, latest seen first. `logInId` is the one that asks. */
export async function readLogIns(db: Database, userId: string, logInId: string): Promise<LogInHere[]> {
  const rows = await db
    .selectFrom('log_ins')
    .select(['id', 'device', 'made_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', new Date())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, device, made_at, seen_at }) => ({
    id,
    device,
    madeAt: made_at.toISOString(),
    seenAt: seen_at.toISOString(),
    isThis: id === logInId,
  }))
}

/** Ends a log-in of this user, and with it each of its tokens. False when there is none. */
export async function deleteLogIn(tx: Tx, userId: string, logInId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('log_ins')
    .where('user_id', '=', userId)
    .where('id', '=', logInId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Ends every log-in of somebody. */
export async function deleteLogInsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('log_ins').where('user_id', '=', userId).execute()
}

/** Every other one of somebody; answers how many. */
export async function deleteOtherLogIns(tx: Tx, userId: string, logInId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('log_ins')
    .where('user_id', '=', userId)
    .where('id', '<>', logInId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Of people who do not come back; those of whoever logs in again go then. */
export async function forgetLogInsEndedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('log_ins').where('ends_at', '<', anHourBefore(time)).execute()
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + TOKEN_LIFETIME * 1000)
}

/** Clocks of several servers may differ a little. */
function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - 3_600_000)
}
