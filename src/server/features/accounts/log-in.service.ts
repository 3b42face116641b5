import { DomainError } from '#domain/domain-error.ts'
import type { User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Actor } from '#server/http/authorise.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { findPassword } from './identity.store.ts'
import { deleteLogIn, extendLogIn, insertLogIn } from './log-in.store.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { readUser, updatePasswordHash } from './user.store.ts'

export type Credentials = { readonly emailOrUsername: string; readonly password: string }

/** Starts a log-in. Throws `session.badCredentials`, after the same time whether there is such a user or not. */
export async function logIn(db: Database, tokens: Tokens, { emailOrUsername, password }: Credentials): Promise<User> {
  const known = await findPassword(db, emailOrUsername)
  const matches = await verifyPassword(known?.hash ?? null, password)
  if (!known || !matches) throw new DomainError('session.badCredentials', {})
  const replacement = isOutdated(known.hash) ? await hashPassword(password) : null
  return inTransaction(db, async (tx) => {
    const now = new Date()
    if (replacement) await updatePasswordHash(tx, known.userId, replacement)
    const logInId = await insertLogIn(tx, known.userId, now)
    return withToken(tx, tokens, { userId: known.userId, logInId }, now)
  })
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
