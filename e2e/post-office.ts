import { openPostOffice, type PostOffice, type ReceivedLetter } from '#server/mail/testing/post-office.ts'

/** A post office, and what a Granary must be told to send its letters there. */
export type PostOfficeOfGranary = PostOffice & { readonly environment: Readonly<Record<string, string>> }

/**
 * Starts a real SMTP server:
 *
 *     const postOffice = await openPostOfficeForGranary(afterAll)
 *     const granary = await startGranary(afterAll, postOffice.environment)
 *     const link = linkIn(await postOffice.letterTo('amina@example.org'))
 */
export async function openPostOfficeForGranary(
  onFinished: (cleanUp: () => Promise<void>) => void,
): Promise<PostOfficeOfGranary> {
  const postOffice = await openPostOffice(onFinished)
  const environment = { GRANARY_SMTP_URL: postOffice.url, GRANARY_MAIL_FROM: 'Granary <granary@example.org>' }
  return { ...postOffice, environment }
}

/** The address to which a letter leads. */
export function linkIn({ text }: Pick<ReceivedLetter, 'text'>): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0]
  if (link === undefined) throw new Error(`There is no link in: ${text}`)
  return link
}
