import { DomainError, type UserField } from '#domain/domain-error.ts'
import { acceptSignUp, FIELD_LIMIT, PASSWORD_MINIMUM, USERNAME_MINIMUM } from '#domain/user/accept-user.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { SignUp } from '#domain/user/user.ts'
import { type Configuration, ConfigurationError } from '#server/configuration.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { insertAccount } from './accounts.service.ts'
import { findUserId } from './identity.store.ts'
import { deleteLogInsOf } from './log-in.store.ts'
import { hashPassword } from './passwords.ts'
import { holdAdministrators, lockUser, makeSiteAdministrator, updatePasswordHash } from './user.store.ts'

type Administrator = NonNullable<Configuration['administrator']>

/**
 * Makes the first site administrator, from a new account or from the one that has this username and address. False when the
 * site has one already.
 *
 * Throws `ConfigurationError` when what the operator gave makes no account, or would make one of somebody else.
 */
export async function ensureSiteAdministrator(db: Database, administrator: Administrator): Promise<boolean> {
  try {
    const signUp = acceptSignUp({ ...administrator, name: administrator.username })
    const hash = await hashPassword(signUp.password)
    return await inTransaction(db, (tx) => appoint(tx, signUp, hash))
  } catch (error) {
    throw asConfigurationError(error)
  }
}

async function appoint(tx: Tx, signUp: SignUp, hash: string): Promise<boolean> {
  if ((await holdAdministrators(tx)).length > 0) return false
  const existing = await findUserId(tx, signUp.username)
  const userId = existing ?? (await insertAccount(tx, signUp, hash))
  if (existing) await takeOver(tx, existing, signUp, hash)
  await makeSiteAdministrator(tx, userId)
  return true
}

/** Whoever made this account, only the operator gets in from now on. */
async function takeOver(tx: Tx, userId: string, { email }: SignUp, hash: string): Promise<void> {
  const stored = await lockUser(tx, userId)
  if (identityOf(stored?.email ?? '') !== identityOf(email)) throw new DomainError('login.usernameTaken', {})
  await updatePasswordHash(tx, userId, hash)
  await deleteLogInsOf(tx, userId)
}

const MUST_BE: Partial<Record<UserField, string>> = {
  username: `GRANARY_ADMIN_USERNAME must have ${USERNAME_MINIMUM} to ${FIELD_LIMIT} characters.`,
  email: 'GRANARY_ADMIN_EMAIL must be an address like keeper@example.org.',
  password: `GRANARY_ADMIN_PASSWORD must have ${PASSWORD_MINIMUM} to ${FIELD_LIMIT} characters.`,
}

function asConfigurationError(error: unknown): unknown {
  const problem = error instanceof DomainError ? problemIn(error) : undefined
  return problem === undefined ? error : new ConfigurationError(problem, { cause: error })
}

function problemIn({ code, details }: DomainError): string | undefined {
  if (code === 'login.usernameTaken')
    return 'GRANARY_ADMIN_USERNAME is that of an account with another address than GRANARY_ADMIN_EMAIL.'
  if (code === 'login.emailTaken')
    return 'GRANARY_ADMIN_EMAIL is that of an account with another username than GRANARY_ADMIN_USERNAME.'
  // A name is what is wrong only where the username is, which it was made from.
  return 'field' in details ? (MUST_BE[details.field as UserField] ?? MUST_BE.username) : undefined
}
