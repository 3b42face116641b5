import { DomainError } from '#domain/domain-error.ts'
import type { User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import type { GrowingDelay } from '#server/http/limits/growing-delay.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { identityOf } from '#domain/user/identity.ts'
import { refuseWhenCrowded } from './hash-queue.ts'
import { findPassword } from './identity.store.ts'
import { deleteLogIn, extendLogIn, insertLogIn } from './log-in.store.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { readUser, updatePasswordHash } from './user.store.ts'

export type Credentials = { readonly emailOrUsername: string; readonly password: string }

type LogInParts = { readonly db: Database; readonly tokens: Tokens; readonly guesses: GrowingDelay }

/**
 * Starts a log-in from an address. Throws `session.badCredentials`, after the same time whether there is such a user or not,
 * and after several in a row `request.rateLimited` for a while.
 */
export async function logIn(
  { db, tokens, guesses }: LogInParts,
  { emailOrUsername, password }: Credentials,
  address: string,
): Promise<User> {
  const guess = { account: identityOf(emailOrUsername), address }
  refuseWhenCrowded()
  await guesses.begin(guess)
  const known = await findPassword(db, emailOrUsername)
  const matches = await verifyPassword(known?.hash ?? null, password)
  if (!known || !matches) return refuseLogIn(db, known?.userId ?? null)
  await guesses.forgive(guess)
  const replacement = isOutdated(known.hash) ? await hashPassword(password) : null
  return inTransaction(db, async (tx) => {
    const now = new Date()
    if (replacement) await updatePasswordHash(tx, known.userId, replacement)
    const logInId = await insertLogIn(tx, known.userId, now)
    await writeAudit(tx, { userId: known.userId, action: 'logIn' })
    return withToken(tx, tokens, { userId: known.userId, logInId }, now)
  })
}

/** What was typed as a name is not written down: it may be the password. */
async function refuseLogIn(db: Database, userId: string | null): Promise<never> {
  await inTransaction(db, (tx) => writeAudit(tx, { userId, action: 'logInFailed' }))
  throw new DomainError('session.badCredentials', {})
}

/** The caller with a fresh token of the same log-in, as part of an operation that issues one (spec api 2.1). */
export async function renewLogIn(tx: Tx, tokens: Tokens, actor: Actor): Promise<User> {
  const now = new Date()
  await extendLogIn(tx, actor.logInId, now)
  return withToken(tx, tokens, actor, now)
}

export async function logOut(db: Database, { logInId }: Actor): Promise<void> {
  await inTransaction(db, (tx) => deleteLogIn(tx, logInId))
}

type LogIn = Pick<Actor, 'userId' | 'logInId'>

async function withToken(tx: Tx, tokens: Tokens, { userId, logInId }: LogIn, now: Date): Promise<User> {
  const user = await readUser(tx, userId)
  if (!user) throw new DomainError('user.notFound', { userId })
  return { ...user, token: await tokens.sign({ userId, logInId }, now) }
}
