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
