import { DomainError } from '#domain/domain-error.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { Proof } from '#server/features/captcha/captcha-cookie.ts'
import type { Actor } from '#server/http/authorise.ts'
import type { Tokens } from '#server/http/tokens.ts'
import type { AccountParts } from './account-parts.ts'
import { type InTurn, withPlace } from './hash-queue.ts'
import { findPassword, hasLegacyPasswords, type KnownPassword } from './identity.store.ts'
import { deleteLogIn, deleteOtherLogIns, extendLogIn, insertLogIn } from './log-in.store.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { holdPassword, readUser, updatePasswordHash } from './user.store.ts'

export type Credentials = { readonly emailOrUsername: string; readonly password: string }

/** From where somebody logs in, with what, and the captcha that they have solved. */
export type Visitor = { readonly address: string; readonly device: string; readonly proof: Proof }

/**
 * Starts a log-in. Throws `session.badCredentials`, after the same time whether there is such a user or not and
 * whichever kind of hash is kept of them (`verifyPassword`), `captcha.required` and, after several failures in a row, `request.rateLimited`.
 */
export async function logIn(parts: AccountParts, asked: Credentials, visitor: Visitor): Promise<User> {
  const { db, tokens, captcha } = parts
  // First of all, so that a storm does not reach the database either.
  const { known, replacement } = await withPlace(async (inTurn) => {
    const matching = await verified(parts, asked, visitor, inTurn)
    const isOld = isOutdated(matching.hash)
    return { known: matching, replacement: isOld ? await hashPassword(asked.password, inTurn) : null }
  })
  const { userId } = known
  return inTransaction(db, async (tx) => {
    const now = new Date()
    if (!(await holdPassword(tx, known))) throw new DomainError('session.badCredentials', {})
    if (replacement) await updatePasswordHash(tx, userId, replacement)
    await captcha.useUp(tx, visitor.proof, userId)
    const logInId = await insertLogIn(tx, userId, visitor.device, now)
    await writeAudit(tx, { userId, action: 'logIn' })
    return withToken(tx, tokens, { userId, logInId }, now)
  })
}

/** Whose credentials these are. */
async function verified(
  parts: AccountParts,
  asked: Credentials,
  visitor: Visitor,
  inTurn: InTurn,
): Promise<KnownPassword> {
  const { db, captcha, limits } = parts
  const { emailOrUsername, password } = asked
  await limits.count('logIn', { address: visitor.address })
  const known = await findPassword(db, emailOrUsername)
  await captcha.assertGood(visitor.proof, known?.userId)
  // Under whichever of their names: otherwise each had free guesses of its own.
  const guess = { account: known?.userId ?? identityOf(emailOrUsername), address: visitor.address }
  await limits.guesses.begin(guess)
  const amongLegacy = await hasLegacyPasswords(db)
  const matches = await verifyPassword(known?.hash ?? null, password, { inTurn, amongLegacy })
  if (!known || !matches) return refuseLogIn(db, known?.userId ?? null)
  await limits.guesses.forgive(guess)
  return known
}

/** What was typed as a name is not written down: it may be the password. */
async function refuseLogIn(db: Database, userId: string | null): Promise<never> {
  await inTransaction(db, (tx) => writeAudit(tx, { userId, action: 'logInFailed' }))
  throw new DomainError('session.badCredentials', {})
}

/**
 * The caller with a fresh token of the same log-in, as part of an operation that issues one (spec api 2.1). Throws
 * `session.required` where the log-in has just been ended.
 */
export async function renewLogIn(tx: Tx, tokens: Tokens, actor: Actor): Promise<User> {
  const now = new Date()
  if (!(await extendLogIn(tx, actor.logInId, now))) throw new DomainError('session.required', {})
  return withToken(tx, tokens, actor, now)
}

export function logOut(db: Database, actor: Actor): Promise<void> {
  return endLogIn(db, actor, actor.logInId)
}

/** One of the caller's own; nothing happens where it has ended already. */
export async function endLogIn(db: Database, { userId }: Actor, logInId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await deleteLogIn(tx, userId, logInId)) await writeAudit(tx, { userId, action: 'logOut' })
  })
}

export async function endOtherLogIns(db: Database, { userId, logInId }: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await deleteOtherLogIns(tx, userId, logInId)
    if (ended > 0) await writeAudit(tx, { userId, action: 'logOut', details: { others: ended } })
  })
}

type LogIn = Pick<Actor, 'userId' | 'logInId'>

async function withToken(tx: Tx, tokens: Tokens, { userId, logInId }: LogIn, now: Date): Promise<User> {
  const user = await readUser(tx, userId)
  if (!user) throw new DomainError('user.notFound', { userId })
  return { ...user, token: await tokens.sign({ userId, logInId }, now) }
}
