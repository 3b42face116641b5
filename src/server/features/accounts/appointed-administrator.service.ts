import { DomainError, type UserField } from '#domain/domain-error.ts'
import {
  acceptSignUp,
  FIELD_LIMIT,
  looksLikeAnotherAddress,
  PASSWORD_MINIMUM,
  USERNAME_MINIMUM,
} from '#domain/user/accept-user.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { SignUp, User } from '#domain/user/user.ts'
import { type Configuration, ConfigurationError } from '#server/configuration.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { deleteToken } from '#server/features/proofs/one-time-token.store.ts'
import { insertAccount } from './accounts.service.ts'
import { assertNotGuessable } from './guessable-password.ts'
import { findPasswordOf, findUserId } from './identity.store.ts'
import { deleteLogInsOf } from './log-in.store.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { holdAdministrators, lockUser, makeSiteAdministrator, updatePasswordHash } from './user.store.ts'

type Administrator = NonNullable<Configuration['administrator']>

/**
 * Sees to it that the site administrator whom the operator names is there: a new account, the one with this username and
 * address, or a site administrator with either of them. From then on only the given password lets in as them, whoever knew
 * another one (spec api 8.1). Answers what the operator is told; null where all that is so already, as at most starts.
 *
 * What makes no account, or would make an administrator of somebody else, changes nothing: that is told where there are site
 * administrators, as variables that are left over must not keep a site down, and where there are none it is thrown as
 * `ConfigurationError`.
 */
export async function ensureSiteAdministrator(db: Database, administrator: Administrator): Promise<string | null> {
  try {
    const signUp = acceptSignUp({ ...administrator, name: administrator.username })
    assertNotGuessable(signUp.password, signUp)
    const hash = await hashPassword(signUp.password)
    const isNew = await inTransaction(db, (tx) => appoint(tx, signUp, hash))
    return isNew ? `${signUp.username} is a site administrator now, with the password of GRANARY_ADMIN_PASSWORD.` : null
  } catch (error) {
    const problem = error instanceof DomainError ? problemIn(error, administrator) : undefined
    if (problem === undefined) throw error
    if (!(await inTransaction(db, holdAdministrators)).length) throw new ConfigurationError(problem, { cause: error })
    return `${problem} So nobody was made a site administrator, and no password was set.`
  }
}

/** False where nothing was left to do. */
async function appoint(tx: Tx, signUp: SignUp, hash: string): Promise<boolean> {
  // Of several servers that start together one does it, the others find it done.
  await holdAdministrators(tx)
  const existing = await lockNamed(tx, signUp)
  if (existing?.isAdmin && (await hasPassword(tx, existing, signUp.password))) return false
  const userId = existing?.id ?? (await insertAccount(tx, signUp, hash))
  if (existing) await takeOver(tx, userId, hash)
  await makeSiteAdministrator(tx, userId)
  await writeAudit(tx, { userId, action: 'administratorAppointed' })
  return true
}

/**
 * Whom the operator means. Of somebody who is no site administrator both names have to be right, as anybody may have signed
 * up with one of them; a site administrator may have changed the other one since, and then that may be somebody's who is none.
 */
async function lockNamed(tx: Tx, { username, email }: SignUp): Promise<User | undefined> {
  const byUsername = await lockFound(tx, username)
  if (byUsername?.isAdmin) return byUsername
  const byEmail = await lockFound(tx, email)
  if (byEmail?.isAdmin) return byEmail
  const user = byUsername ?? byEmail
  if (!user) return undefined
  if (identityOf(user.username) !== identityOf(username)) throw new DomainError('login.emailTaken', {})
  if (identityOf(user.email) !== identityOf(email)) throw new DomainError('login.usernameTaken', {})
  return user
}

async function lockFound(tx: Tx, usernameOrEmail: string): Promise<User | undefined> {
  const userId = await findUserId(tx, usernameOrEmail)
  return userId === undefined ? undefined : lockUser(tx, userId)
}

async function hasPassword(tx: Tx, { id }: User, password: string): Promise<boolean> {
  return verifyPassword((await findPasswordOf(tx, id)).hash, password)
}

/** Whoever made this account, only the operator gets in from now on. */
async function takeOver(tx: Tx, userId: string, hash: string): Promise<void> {
  await updatePasswordHash(tx, userId, hash)
  await deleteLogInsOf(tx, userId)
  await deleteToken(tx, 'passwordReset', userId)
}

const MUST_BE: Partial<Record<UserField, string>> = {
  username: `GRANARY_ADMIN_USERNAME must have ${USERNAME_MINIMUM} to ${FIELD_LIMIT} characters, of one script, that can be seen.`,
  email: 'GRANARY_ADMIN_EMAIL must be an address like keeper@example.org.',
  password: `GRANARY_ADMIN_PASSWORD must have ${PASSWORD_MINIMUM} to ${FIELD_LIMIT} characters.`,
}

function problemIn({ code, details }: DomainError, names: Administrator): string | undefined {
  if (code === 'login.usernameTaken')
    return 'GRANARY_ADMIN_USERNAME is that of an account with another address than GRANARY_ADMIN_EMAIL.'
  if (code === 'login.usernameLookAlike') return 'GRANARY_ADMIN_USERNAME looks like the username of another account.'
  if (code === 'password.guessable')
    return 'GRANARY_ADMIN_PASSWORD must be neither one of the commonest passwords nor the username or address itself.'
  if (code === 'login.emailTaken')
    return 'GRANARY_ADMIN_EMAIL is that of an account with another username than GRANARY_ADMIN_USERNAME.'
  if ('field' in details && details.field === 'username' && looksLikeAnotherAddress(names))
    return 'GRANARY_ADMIN_USERNAME must not look like an address other than GRANARY_ADMIN_EMAIL.'
  // A name is what is wrong only where the username is, which it was made from.
  return 'field' in details ? (MUST_BE[details.field as UserField] ?? MUST_BE.username) : undefined
}
