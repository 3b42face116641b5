import { proveHuman } from '#contract/proof.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { giveProof } from './captcha-cookie.ts'
import { type Captcha, PROOF_SECONDS } from './captcha.service.ts'

/** Spec api 7.4. */
export function captchaRoutes(http: Http, captcha: Captcha, limits: RateLimits): void {
  serve(http, proveHuman, async ({ params, request, reply }) => {
    await limits.count('captcha', { address: request.ip })
    const accepted = await captcha.check(params.token, () => giveProof(reply, PROOF_SECONDS))
    if (!accepted) reply.code(400)
    return accepted
  })
}
