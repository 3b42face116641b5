import type { FastifyRequest } from 'fastify'
import * as session from '#contract/session.ts'
import * as contract from '#contract/user.ts'
import { DomainError } from '#domain/domain-error.ts'
import { identityOf } from '#domain/user/identity.ts'
import { usernameFlaw, usernameForm } from '#domain/user/username.ts'
import { proofIn } from '#server/features/captcha/captcha-cookie.ts'
import { clearLogInCookie, setLogInCookie } from '#server/http/log-in-cookie.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { AccountParts } from './account-parts.ts'
import { createAccount } from './accounts.service.ts'
import { findUserId } from './identity.store.ts'
import { logIn, logOut, type Visitor } from './log-in.service.ts'
import { readUser } from './user.store.ts'
import { hasLookAlike } from './username-looks.store.ts'

/** Spec api 5.1: who people are and how they prove it. */
export function accountRoutes(http: Http, parts: AccountParts): void {
  const { db, limits, tokens } = parts

  serve(http, contract.createUser, ({ body, request }) =>
    createAccount(parts, body, { address: request.ip, proof: proofIn(request) }),
  )

  serve(http, contract.checkAvailability, async ({ body, request }) => {
    await limits.count('availability', { address: request.ip })
    if (identityOf(body) === '' || (await findUserId(db, body))) return false
    return body.includes('@') || (usernameFlaw(usernameForm(body)) === null && !(await hasLookAlike(db, body)))
  })

  serve(http, session.logIn, async ({ body, request, reply }) => {
    const user = await logIn(parts, body, visitorIn(request))
    setLogInCookie(reply, user.token)
    return user
  })

  serve(http, session.logOut, async ({ actor, ...call }) => {
    await logOut(db, actor)
    await clearLogInCookie(call, tokens, ({ logInId }) => logInId === actor.logInId)
  })

  serve(http, session.readCurrentUser, async ({ actor: { userId } }) => {
    const user = await readUser(db, userId)
    if (!user) throw new DomainError('session.required', {})
    return user
  })
}

function visitorIn(request: FastifyRequest): Visitor {
  return { address: request.ip, device: request.headers['user-agent'] ?? '', proof: proofIn(request) }
}
