/** What a mail server has refused for good: a letter, or whatever this site hands in. Null for everything else that fails. */
export function refusedFor(error: unknown): 'letter' | 'site' | null {
  const { command, response = '', responseCode = 0 } = error as Partial<SmtpError>
  if (responseCode < 500) return null
  if (command === 'DATA') return NAMES_SITE.test(response) ? 'site' : 'letter'
  if (command === 'RCPT TO') return isOfSite(response) ? 'site' : 'letter'
  // Before these it has not heard of the letter.
  return 'site'
}

/** What nodemailer throws: `response` is what the server said, in full, each line with its code. */
type SmtpError = { readonly command: string; readonly response: string; readonly responseCode: number }

/**
 * Nobody has said who they are, the sender's address or domain is not taken, or may not be used (RFC 3463, 7372, and 5.7.54
 * to 64 of Exchange). 5.7.0 and 5.7.1 are not among them: so is spam refused.
 */
const NAMES_SITE = /^53[05]\b|^\d+[ -]5\.(?:1\.[78]|7\.(?:[89]|1[0-4]|2[0-7]|5[47]|60|64))\b/m

/** Something is wrong with an address. */
const NAMES_ADDRESS = /^\d+[ -]5\.1\./m
/** Many servers say only in words that this one may hand in nothing, or not as this sender. */
const SAYS_SITE = /\brelay|\bauthenticat|\bclient host\b|\bsender address\b/i
/** Is repeated by many, and may itself be such a word. */
const ADDRESS = /<[^>]*>|\S+@\S+/g

/** Before a letter has been read, so nothing in these words is from whoever wrote it. */
function isOfSite(response: string): boolean {
  if (NAMES_SITE.test(response)) return true
  return !NAMES_ADDRESS.test(response) && SAYS_SITE.test(response.replaceAll(ADDRESS, ''))
}
