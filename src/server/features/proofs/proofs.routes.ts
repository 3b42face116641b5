import * as contract from '#contract/proof.ts'
import { makeResetLink } from '#contract/site-administration.ts'
import { identityOf } from '#domain/user/identity.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { proofIn } from '#server/features/captcha/captcha-cookie.ts'
import type { Captcha } from '#server/features/captcha/captcha.service.ts'
import { visitorAt } from '#server/http/limits/visitor.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { Seal } from '#server/mail/seal.ts'
import * as resetLink from './reset-link.service.ts'
import { isResetGood, resetPassword } from './reset.service.ts'
import { queueResetRequest } from './reset-request-job.ts'
import { type ProofParts, requestVerification, verifyEmail } from './verification.service.ts'

type RouteParts = ProofParts & { readonly captcha: Captcha; readonly seal: Seal }

/** Spec api 5.3: what is proven by a letter, or by a link in its place. */
export function proofRoutes(http: Http, parts: RouteParts): void {
  const { db, letters, limits, captcha, seal } = parts

  serve(http, contract.requestVerification, ({ actor, body, request }) =>
    requestVerification(parts, actor, body, request.headers),
  )

  serve(http, contract.verifyEmail, ({ params: { token } }) => verifyEmail(db, token))

  serve(http, contract.requestReset, async ({ body, request }) => {
    const proof = proofIn(request)
    // First of all, so that nothing is counted against anybody by who has solved none.
    await captcha.assertGood(proof)
    await limits.count('forgot', { address: request.ip })
    await limits.count('mail', { address: request.ip })
    const account = `${visitorAt(request.ip)} ${identityOf(body)}`
    const isQueued = await limits.allows('forgot', { account })
    await inTransaction(db, async (tx) => {
      await captcha.useUp(tx, proof)
      if (isQueued) await queueResetRequest(tx, seal, { usernameOrEmail: body, headers: request.headers })
    })
    letters.wake()
    return true
  })

  serve(http, contract.checkReset, ({ params: { token } }) => isResetGood(db, token))

  serve(http, contract.resetPassword, async ({ body, request }) => {
    await resetPassword(parts, body, request.ip)
    return true
  })

  serve(http, makeResetLink, ({ actor, params: { userId } }) => resetLink.makeResetLink(parts, actor, userId))
}
