import { tidy } from '#domain/text/tidy.ts'
import { usernameForm } from './username.ts'

/**
 * The form in which usernames and addresses are compared: one account for every case and every normal form
 * (spec rules R7.8). What is no address is a username; wide letters in an address are those of another address.
 */
export function identityOf(usernameOrEmail: string): string {
  const text = usernameOrEmail.includes('@') ? tidy(usernameOrEmail) : usernameForm(usernameOrEmail)
  return text.toLowerCase().normalize('NFC')
}
