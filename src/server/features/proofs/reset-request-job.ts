import { EMAIL_LIMIT } from '#domain/user/accept-user.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { findUserId } from '#server/features/accounts/identity.store.ts'
import { hasAddressFromOthers, lockUser, readUser } from '#server/features/accounts/user.store.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import { addJob, forgetInput } from '#server/jobs/job.store.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { letterLanguage } from '#server/mail/letter-language.ts'
import type { Letters } from '#server/mail/letters.ts'
import type { Seal } from '#server/mail/seal.ts'
import { hasTokenByHand, hasTokenSince, makeToken } from './one-time-token.store.ts'
import type { AskedLanguage } from './verification.service.ts'

const RESET_REQUEST_JOB = 'resetRequest'

type ResetRequest = { readonly usernameOrEmail: string; readonly headers: AskedLanguage }
/** What somebody typed may be anything, even a password. */
type QueuedRequest = { readonly sealed: string }

/**
 * Puts a request in the queue, whoever it is for and whether letters are sent or not: as the answer waits for this alone,
 * neither it nor the time it takes tells anything (spec api R13). What is longer than any address is nobody's, as everybody
 * knows, and is not kept.
 */
export async function queueResetRequest(tx: Tx, seal: Seal, { usernameOrEmail, headers }: ResetRequest): Promise<void> {
  if (identityOf(usernameOrEmail).length > EMAIL_LIMIT) return
  const request: ResetRequest = { usernameOrEmail, headers: { 'accept-language': headers['accept-language'] } }
  const input: QueuedRequest = { sealed: seal.close(JSON.stringify(request)) }
  await addJob(tx, { projectId: '', userId: '', kind: RESET_REQUEST_JOB, input })
}

type RequestParts = {
  readonly db: Database
  readonly seal: Seal
  readonly letters: Letters
  readonly limits: RateLimits
}

/**
 * Has a letter written to whom it is for, if there is such a user. Who has got several is spared more of them, but never left
 * without: as anybody may ask for anybody, whoever used up all letters of an address could keep its owner out. So a request is
 * passed over only while a letter has gone to them within half the life of a link, and within ten minutes at least: then a good
 * link is on its way or there already. Of somebody else's doing or not, it lets its owner in. So does one that a site
 * administrator has made by hand, perhaps for who gets no letters: while it is good, no letter takes its place. None goes to a
 * site administrator at an address that somebody else has given them: it may be a way in that was laid before (decision 35).
 */
export function resetRequestJob(parts: RequestParts): JobKind<QueuedRequest, null> {
  const { db, seal, letters } = parts
  return {
    name: RESET_REQUEST_JOB,
    async run({ sealed }, job) {
      const opened = letters.areSent ? seal.open(sealed) : null
      const request: ResetRequest | null = opened === null ? null : JSON.parse(opened)
      const recipient = request && (await recipientOf(parts, request))
      await inTransaction(db, async (tx) => {
        if (request && recipient) await writeResetLetter(tx, letters, recipient, request)
        await job.complete(tx, null)
        await tx.deleteFrom('jobs').where('id', '=', job.id).execute()
      })
      letters.wake()
    },
    takeBack: (tx, _request, job) => forgetInput(tx, job),
  }
}

/** `gotMany`: so many letters that this may be done to annoy them. */
type Recipient = { readonly userId: string; readonly gotMany: boolean }

/** Null where there is no such user. */
async function recipientOf({ db, limits }: RequestParts, { usernameOrEmail }: ResetRequest): Promise<Recipient | null> {
  const userId = await findUserId(db, usernameOrEmail)
  const user = userId === undefined ? undefined : await readUser(db, userId)
  if (!user) return null
  const isAmongFew = await limits.allows('mailTo', { account: `reset ${identityOf(user.email)}` })
  return { userId: user.id, gotMany: !isAmongFew }
}

const SHORTEST_PAUSE_MINUTES = 10

async function writeResetLetter(
  tx: Tx,
  letters: Letters,
  { userId, gotMany }: Recipient,
  { headers }: ResetRequest,
): Promise<void> {
  // Held, so that of many requests at once one writes, and the others find what it has made.
  const user = await lockUser(tx, userId)
  if (!user || (user.isAdmin && (await hasAddressFromOthers(tx, userId)))) return
  const minutes = letters.lifetimes.resetMinutes
  const pause = Math.max(minutes / 2, SHORTEST_PAUSE_MINUTES)
  if (await hasTokenByHand(tx, 'passwordReset', user)) return
  if (gotMany && (await hasTokenSince(tx, 'passwordReset', user, pause))) return
  const { token, hash } = await makeToken(tx, 'passwordReset', user, { minutes })
  const { id, name, username, email: address, uiLang } = user
  const letter = {
    to: { name, address },
    language: letterLanguage([uiLang], headers),
    link: `${letters.publicUrl}/pw/reset/${token}`,
    content: { kind: 'reset', name, username, minutes },
  } as const
  await letters.post(tx, { projectId: '', userId: id, tokenHash: hash }, letter)
}
