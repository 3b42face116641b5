import { PASSWORD_MINIMUM } from '#domain/user/accept-user.ts'

export const STRENGTHS = ['tooShort', 'weak', 'fair', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** What is tried first by who guesses. */
const COMMON = ['password', 'passwort', 'qwerty', 'azerty', 'letmein', 'welcome', 'iloveyou', 'admin', 'granary']

/**
 * How hard a password is to guess, as a hint: its length counts, without what is known of the person, what everybody
 * takes, and characters that repeat or continue the one before. Of these the form refuses only `tooShort`; the server knows more
 * of what everybody takes.
 */
export function passwordStrength(password: string, known: readonly string[]): Strength {
  const text = password.trim().toLowerCase()
  if (text.length < PASSWORD_MINIMUM) return 'tooShort'
  const easy = [...COMMON, ...known.map((one) => one.trim().toLowerCase()).filter(({ length }) => length > 2)]
  const rest = easy.reduce((left, part) => left.replaceAll(part, ''), text)
  const surprises = Array.from({ length: rest.length }, (_, at) => at).filter((at) => isSurprise(rest, at)).length
  if (surprises < PASSWORD_MINIMUM) return 'weak'
  return surprises < 2 * PASSWORD_MINIMUM - 3 ? 'fair' : 'strong'
}

/** Not as in `aaaa` or `1234`. */
function isSurprise(text: string, at: number): boolean {
  return at === 0 || Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) > 1
}
