import { lateCode } from '#web/plain/late-code.ts'

/** What becomes of decisions about the project, here and on the server: nobody needs it for the first word. */
export const actSending = lateCode('decisions', async () => ({
  ...(await import('#domain/domains/domain-act.ts')),
  ...(await import('../words/lead-to-inbox.ts')),
  ...(await import('../words/lead-verdict.ts')),
  ...(await import('./perform-act.ts')),
}))
