import type { Configuration } from '#server/configuration.ts'
import { createTestApp, type SignedIn, type TestApp } from '#server/testing/signed-in.ts'
import type { MailSettings } from '#server/mail/mail-settings.ts'
import { openPostOffice, type PostOffice, type ReceivedLetter } from './post-office.ts'

/** The whole server with a post office of its own. */
export type MailApp = TestApp & {
  readonly postOffice: PostOffice
  readonly mail: MailSettings
  readonly addressOf: (person: Pick<SignedIn, 'userId'>) => Promise<string>
}

const PUBLIC_URL = 'https://granary.example.org'

/** `const { postOffice, signUp, … } = await createMailApp(afterAll)`, once a test file. */
export async function createMailApp(
  onFinished: (cleanUp: () => Promise<void>) => void,
  configuration: Partial<Configuration> = {},
): Promise<MailApp> {
  const postOffice = await openPostOffice(onFinished)
  const from = { name: 'Granary', address: 'granary@example.org' }
  const mail: MailSettings = {
    post: { smtpUrl: postOffice.url, from },
    publicUrl: PUBLIC_URL,
    lifetimes: { verifyMinutes: 60, resetMinutes: 60, inviteDays: 7 },
  }
  const app = await createTestApp(onFinished, { configuration: { mail, ...configuration } })
  return {
    ...app,
    postOffice,
    mail,
    async addressOf({ userId }) {
      const { email } = await app.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return email
    },
  }
}

/** What follows a path in the link of a letter. */
export function linkAfter(path: string, { text }: ReceivedLetter): string {
  const start = `${PUBLIC_URL}${path}`
  const link = text.split('\n').find((line) => line.startsWith(start))
  if (link === undefined) throw new Error(`No link to ${path} in: ${text}`)
  return link.slice(start.length)
}
