import * as contract from '#contract/user.ts'
import { DomainError } from '#domain/domain-error.ts'
import { foldForSearch } from '#domain/text/fold-for-search.ts'
import { tidy } from '#domain/text/tidy.ts'
import type { Actor } from '#server/http/authorise.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { AccountParts } from './account-parts.ts'
import { changeProfile } from './change-profile.service.ts'
import { deleteAccount } from './delete-account.service.ts'
import { findUserId } from './identity.store.ts'
import { readUser, readUsers } from './user.store.ts'
import { findUsers, readProjectsOfUser, readUserStub } from './users.store.ts'

/** Fewer characters would list everybody (spec api R8). What a search leaves out of account does not count. */
const SEARCH_MINIMUM = 3

/** Spec api 5.1: what is known of people, to others and to site administrators. */
export function userRoutes(http: Http, parts: AccountParts): void {
  const { db, limits } = parts

  serve(http, contract.readUsers, () => readUsers(db))

  serve(http, contract.searchUsers, async ({ actor, params }) => {
    const text = tidy(foldForSearch(params.filter))
    const isEnough = [...text].length >= (actor.isSiteAdmin ? 1 : SEARCH_MINIMUM)
    if (!isEnough) throw new DomainError('permission.denied', { permission: 'siteAdmin' })
    await limits.count('searchUsers', { account: actor.userId })
    return findUsers(db, text)
  })

  serve(http, contract.readUser, async ({ actor, params: { userId } }) => {
    assertSelfOrAdmin(actor, userId)
    return existing(await readUserStub(db, userId), userId)
  })

  serve(http, contract.findUser, async ({ actor, body }) => {
    await limits.count('findUser', { account: actor.userId })
    return existing(await findUserId(db, body), '')
  })

  serve(http, contract.updateUser, async ({ actor, params: { userId }, body, request: { headers } }) => {
    assertSelfOrAdmin(actor, userId)
    const changed = await changeProfile(parts, userId, body, { by: actor.userId, headers }).catch(refuseLikeReference)
    if (!changed) throw new DomainError('user.notChanged', { because: 'same' })
  })

  serve(http, contract.readProjectsOfUser, async ({ params: { userId } }) => {
    existing(await readUser(db, userId), userId)
    return readProjectsOfUser(db, userId)
  })

  serve(http, contract.deleteUser, ({ actor, params: { userId } }) => deleteAccount(db, userId, actor.userId))
}

function assertSelfOrAdmin(actor: Actor, userId: string): void {
  if (userId !== actor.userId && !actor.isSiteAdmin) throw new DomainError('permission.denied', { permission: 'self' })
}

function existing<Found>(found: Found | undefined, userId: string): Found {
  if (found === undefined) throw new DomainError('user.notFound', { userId })
  return found
}

/** The whole-profile update of the reference system answers 304 for what is somebody else's (spec api 5.1). */
function refuseLikeReference(error: unknown): never {
  const { code } = error as Partial<DomainError>
  if (code === 'login.usernameTaken' || code === 'login.usernameLookAlike')
    throw new DomainError('user.notChanged', { because: 'usernameTaken' })
  if (code === 'login.emailTaken') throw new DomainError('user.notChanged', { because: 'emailTaken' })
  throw error
}
