import * as session from '#contract/session.ts'
import * as contract from '#contract/user.ts'
import { DomainError } from '#domain/domain-error.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Database } from '#server/database/database.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import { clearLogInCookie, setLogInCookie } from '#server/http/log-in-cookie.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { changeProfile, createAccount } from './accounts.service.ts'
import { findUserId } from './identity.store.ts'
import { logIn, logOut } from './log-in.service.ts'
import { readUser } from './user.store.ts'

export type AccountParts = { readonly db: Database; readonly tokens: Tokens; readonly limits: RateLimits }

/** Spec api 5.1: who people are and how they prove it. */
export function accountRoutes(http: Http, { db, tokens, limits }: AccountParts): void {
  serve(http, contract.createUser, async ({ body, request }) => {
    await limits.count('signUp', { address: request.ip })
    return createAccount(db, body)
  })

  serve(http, contract.checkAvailability, async ({ body, request }) => {
    await limits.count('availability', { address: request.ip })
    return identityOf(body) !== '' && !(await findUserId(db, body))
  })

  serve(http, contract.updateUser, async ({ actor, params: { userId }, body }) => {
    if (userId !== actor.userId && !actor.isSiteAdmin)
      throw new DomainError('permission.denied', { permission: 'self' })
    await changeProfile(db, userId, body)
  })

  serve(http, session.logIn, async ({ body, request, reply }) => {
    await limits.count('logIn', { address: request.ip })
    const user = await logIn({ db, tokens, guesses: limits.guesses }, body, request.ip)
    setLogInCookie(request, reply, user.token)
    return user
  })

  serve(http, session.logOut, async ({ actor, request, reply }) => {
    await logOut(db, actor)
    clearLogInCookie(request, reply)
  })

  serve(http, session.readCurrentUser, async ({ actor: { userId } }) => {
    const user = await readUser(db, userId)
    if (!user) throw new DomainError('session.required', {})
    return user
  })
}
