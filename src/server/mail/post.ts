import { createTransport } from 'nodemailer'
import type { Letter } from './letter.ts'
import type { PostSettings } from './mail-settings.ts'
import { writeLetter } from './write-letter.ts'

/** Where letters are handed in. */
export type Post = {
  /** `id` names the letter: one that is handed in twice can be told from two. Throws what the mail server says. */
  readonly handIn: (id: string, letter: Letter) => Promise<void>
}

/** So that a mail server that does not answer holds up neither other letters nor the end of this server. */
const PATIENCE_MS = { connectionTimeout: 8_000, greetingTimeout: 8_000, dnsTimeout: 8_000, socketTimeout: 12_000 }

export function openPost({ smtpUrl, from }: PostSettings): Post {
  const transport = createTransport({ url: smtpUrl, ...PATIENCE_MS, disableFileAccess: true, disableUrlAccess: true })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async handIn(id, letter) {
      await transport.sendMail({
        ...writeLetter(letter),
        from,
        to: letter.to,
        messageId: `<${id}@${domain}>`,
        // Nobody's "I am on holiday" is wanted back (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
      })
    },
  }
}

/** Where a mail server speaks of one letter; before, it speaks of whoever hands letters in. */
const OF_ONE_LETTER: readonly (string | undefined)[] = ['RCPT TO', 'DATA']
/** That nobody has said who they are, that they may not (RFC 3463: 5.7), or in words alone that they are not served here. */
const OF_WHO_HANDS_IN = /^530\b|^\d+[ -]5\.7\.|\brelay/i

/**
 * Whether a mail server has refused this letter for good, such as for an address that there is not. Whatever else it refuses,
 * be it for good, is a fault of the site that somebody mends: a wrong password, a sender that it does not take, an address
 * of ours that it has on a list.
 */
export function isRefusal(error: unknown): boolean {
  const { command, response = '', responseCode = 0 } = error as Partial<SmtpError>
  return responseCode >= 500 && OF_ONE_LETTER.includes(command) && !OF_WHO_HANDS_IN.test(response)
}

/** What nodemailer throws: `response` is what the server said, in full. */
type SmtpError = { readonly command: string; readonly response: string; readonly responseCode: number }
