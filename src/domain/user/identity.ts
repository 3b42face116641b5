import { tidy } from '#domain/text/tidy.ts'

/**
 * The form in which usernames and addresses are compared: one account for every case and every normal form
 * (spec rules R7.8).
 */
export function identityOf(usernameOrEmail: string): string {
  return tidy(usernameOrEmail).toLowerCase().normalize('NFC')
}
