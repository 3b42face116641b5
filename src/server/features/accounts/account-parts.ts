import type { Database } from '#server/database/database.ts'
import type { Captcha } from '#server/features/captcha/captcha.service.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import type { Tokens } from '#server/http/tokens.ts'
import type { Letters } from '#server/mail/letters.ts'

/** What accounts work with. */
export type AccountParts = {
  readonly db: Database
  readonly tokens: Tokens
  readonly limits: RateLimits
  readonly captcha: Captcha
  readonly letters: Letters
}
