import { newObjectId } from '#server/object-id.ts'
import type { Tx } from '#server/database/database.ts'
import { TOKEN_LIFETIME } from '#server/http/tokens.ts'

/** Starts a log-in and answers its id. Those of the same user that have ended are swept on the way. */
export async function insertLogIn(tx: Tx, userId: string, now: Date): Promise<string> {
  await tx.deleteFrom('log_ins').where('user_id', '=', userId).where('ends_at', '<', anHourBefore(now)).execute()
  const id = newObjectId(now)
  await tx
    .insertInto('log_ins')
    .values({ id, user_id: userId, made_at: now, ends_at: endOf(now) })
    .execute()
  return id
}

/** A log-in lives as long as the last token issued for it. */
export async function extendLogIn(tx: Tx, logInId: string, now: Date): Promise<void> {
  await tx
    .updateTable('log_ins')
    .set({ ends_at: endOf(now) })
    .where('id', '=', logInId)
    .execute()
}

/** Ends a log-in, and with it each of its tokens. */
export async function deleteLogIn(tx: Tx, logInId: string): Promise<void> {
  await tx.deleteFrom('log_ins').where('id', '=', logInId).execute()
}

/** Ends every log-in of somebody. */
export async function deleteLogInsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('log_ins').where('user_id', '=', userId).execute()
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + TOKEN_LIFETIME * 1000)
}

/** Clocks of several servers may differ a little. */
function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - 3_600_000)
}
