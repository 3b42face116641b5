import type { IncomingHttpHeaders } from 'node:http'
import type { BodyOf } from '#contract/endpoint.ts'
import type { changeMyProfile } from '#contract/my-account.ts'
import { DomainError } from '#domain/domain-error.ts'
import { assertNobodysAddress, isNamedByUnproven, profileChange } from '#domain/user/accept-user.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Profile, User } from '#domain/user/user.ts'
import type { Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { letterLanguage } from '#server/mail/letter-language.ts'
import type { AccountParts } from './account-parts.ts'
import { claimIdentities } from './accounts.service.ts'
import { type KnownPassword, releaseIdentities } from './identity.store.ts'
import { verifiedPassword } from './password.service.ts'
import { holdPassword, lockUser, readUser, updateProfile } from './user.store.ts'
import { claimLooks } from './username-looks.store.ts'

type Visit = { readonly ip: string; readonly headers: IncomingHttpHeaders }
type Asked = BodyOf<typeof changeMyProfile>

/**
 * `changeProfile` of one's own, with the password where the address changes: letters about a forgotten one go there, so who
 * only finds a device open must not turn them to their own. Throws as that and `verifiedPassword`.
 */
export async function changeOwnProfile(
  parts: AccountParts,
  userId: string,
  { password = '', ...asked }: Asked,
  visit: Visit,
): Promise<void> {
  const user = await readUser(parts.db, userId)
  const movesAddress = user !== undefined && profileChange(user, asked).email !== undefined
  const proof = movesAddress ? await verifiedPassword(parts, userId, password, visit.ip) : null
  await changeProfile(parts, userId, asked, { by: userId, headers: visit.headers, proof })
}

type How = {
  /** Who does it. */
  readonly by: string
  /** What they say of the language that a letter should have. */
  readonly headers: IncomingHttpHeaders
  /** The password that was proven; null where none was. Absent: the reference system asks for none. */
  readonly proof?: KnownPassword | null
}

/**
 * Writes those fields of a profile that are given and differ, each by itself (spec api R33). False when none does. A letter to
 * the address of before says that it is not that of the account any more, if it was proven.
 *
 * Throws `user.notFound`, `user.invalid`, `login.usernameTaken`, `login.usernameLookAlike`, `login.emailTaken`, `password.wrong` and, of what another
 * site administrator logs in by, `permission.denied`.
 */
export async function changeProfile(
  parts: AccountParts,
  userId: string,
  asked: Partial<Profile>,
  { by, headers, proof }: How,
): Promise<boolean> {
  const isChanged = await inTransaction(parts.db, async (tx) => {
    const stored = await lockUser(tx, userId)
    if (!stored) throw new DomainError('user.notFound', { userId })
    const change = profileChange(stored, asked)
    if (Object.keys(change).length === 0) return false
    const isNamedAnew = change.email !== undefined || change.username !== undefined
    // Letters about a forgotten password go to the address: one administrator would get in as another (decision 35).
    if (isNamedAnew && stored.isAdmin && by !== userId)
      throw new DomainError('permission.denied', { permission: 'self' })
    if (change.email !== undefined) await assertHeld(tx, proof)
    const changed = { ...stored, ...change }
    await changeNames(tx, stored, change)
    const sameAddress = identityOf(changed.email) === identityOf(stored.email)
    await updateProfile(tx, userId, change, { ...changed, isEmailVerified: stored.isEmailVerified && sameAddress })
    if (!sameAddress) await writeAudit(tx, { userId: by, action: 'addressChanged', details: { of: userId } })
    if (stored.isEmailVerified && !sameAddress) await writeToFormerAddress(tx, parts, stored, headers)
    return true
  })
  if (isChanged) parts.letters.wake()
  return isChanged
}

/** It may have been replaced since it was proven. */
async function assertHeld(tx: Tx, proof: KnownPassword | null | undefined): Promise<void> {
  if (proof === undefined) return
  if (proof === null || !(await holdPassword(tx, proof))) throw new DomainError('password.wrong', {})
}

async function changeNames(tx: Tx, stored: User, change: Partial<Profile>): Promise<void> {
  if (change.username === undefined && change.email === undefined) return
  const changed = { ...stored, ...change }
  await releaseIdentities(tx, stored.id)
  await claimIdentities(tx, stored.id, changed)
  if (change.username !== undefined) await claimLooks(tx, stored.id, change.username)
  if (change.username !== undefined || isNamedByUnproven(stored)) assertNobodysAddress(changed)
}

/** Whoever reads it there may be the only one who can undo what somebody else has done. */
async function writeToFormerAddress(
  tx: Tx,
  { letters }: AccountParts,
  { id: userId, name, username, email: address, uiLang }: User,
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (!letters.areSent) return
  await letters.post(
    tx,
    { projectId: '', userId, tokenHash: '' },
    {
      to: { name, address },
      language: letterLanguage([uiLang], headers),
      link: `${letters.publicUrl}/app/user-settings`,
      content: { kind: 'addressChanged', name, username },
    },
  )
}
