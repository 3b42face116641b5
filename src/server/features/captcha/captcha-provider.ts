import * as z from 'zod/mini'
import { DomainError } from '#domain/domain-error.ts'

/** Where the answers to captchas are checked, and as whom we ask. */
export type CaptchaProvider = { readonly verifyUrl: string; readonly secretKey: string }

const ANSWER_WITHIN_MS = 10_000
const verdict = z.object({ success: z.boolean() })

/**
 * Whether the provider takes an answer (spec api 7.4). It is told nothing about the visitor (R28). Throws
 * `server.unavailable` where it does not say.
 */
export async function isAccepted({ verifyUrl, secretKey }: CaptchaProvider, answer: string): Promise<boolean> {
  try {
    const asked = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ response: answer, secret: secretKey }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return verdict.parse(await asked.json()).success
  } catch {
    throw new DomainError('server.unavailable', {})
  }
}
