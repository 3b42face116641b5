import * as contract from '#contract/my-account.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { User } from '#domain/user/user.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { clearLogInCookie, setLogInCookie } from '#server/http/log-in-cookie.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { AccountParts } from './account-parts.ts'
import { changeOwnProfile } from './change-profile.service.ts'
import { deleteOwnAccount } from './delete-account.service.ts'
import { endLogIn, endOtherLogIns, renewLogIn } from './log-in.service.ts'
import { readLogIns } from './log-in.store.ts'
import { changePassword } from './password.service.ts'
import { readUser } from './user.store.ts'

/** What people do with their own account. */
export function myAccountRoutes(http: Http, parts: AccountParts): void {
  const { db, tokens } = parts

  serve(http, contract.changeMyProfile, async ({ actor: { userId }, body, request }) => {
    await changeOwnProfile(parts, userId, body, request)
    return existing(db, userId)
  })

  serve(http, contract.changeMyPassword, async ({ actor, body, request, reply }) => {
    const user = await changePassword(parts, actor, body, request.ip)
    setLogInCookie(reply, user.token)
    return user
  })

  serve(http, contract.deleteMyAccount, async ({ actor, body, ...call }) => {
    await deleteOwnAccount(parts, actor.userId, body.password, call.request.ip)
    await clearLogInCookie(call, tokens, ({ userId }) => userId === actor.userId)
  })

  serve(http, contract.renewMyLogIn, async ({ actor, reply }) => {
    const user = await inTransaction(db, (tx) => renewLogIn(tx, tokens, actor))
    setLogInCookie(reply, user.token)
    return user
  })

  serve(http, contract.readMyLogIns, ({ actor: { userId, logInId } }) => readLogIns(db, userId, logInId))

  serve(http, contract.endMyLogIn, async ({ actor, params, ...call }) => {
    await endLogIn(db, actor, params.logInId)
    await clearLogInCookie(call, tokens, ({ userId, logInId }) => userId === actor.userId && logInId === params.logInId)
  })

  serve(http, contract.endMyOtherLogIns, ({ actor }) => endOtherLogIns(db, actor))
}

/** The log-in of somebody whose account is gone has ended with it. */
async function existing(db: Database, userId: string): Promise<User> {
  const user = await readUser(db, userId)
  if (!user) throw new DomainError('session.required', {})
  return user
}
