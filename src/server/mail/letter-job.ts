import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type AuditLine, writeAudit } from '#server/features/audit/audit.store.ts'
import type { JobLog } from '#server/jobs/end-job.ts'
import { type JobKind, type JobPlace, type RunningJob, TryLater } from '#server/jobs/job-kind.ts'
import { forgetInput } from '#server/jobs/job.store.ts'
import type { Letter } from './letter.ts'
import { isLinkGood } from './letter.store.ts'
import { LETTER_JOB, type QueuedLetter } from './letters.ts'
import { nextTry } from './next-try.ts'
import type { Post } from './post.ts'
import { refusedFor } from './refusal.ts'
import type { Seal } from './seal.ts'

type LetterJobParts = {
  readonly db: Database
  readonly seal: Seal
  /** Undefined while no letters are sent. */
  readonly post: Post | undefined
  readonly log: JobLog
  /** What became of a letter; `postponed` each time that it has to wait. */
  readonly count: (outcome: LetterOutcome | 'postponed') => void
}

export type LetterOutcome = 'sent' | 'refused' | 'outlived' | 'unreadable'
type LetterResult = { readonly outcome: LetterOutcome }

/**
 * Hands a letter in, and tries again while that cannot be done and its link is still good. As a mail server takes part
 * in no transaction, a letter goes out twice rather than never when this server dies in between; both have one id.
 */
export function letterJob(parts: LetterJobParts): JobKind<QueuedLetter, LetterResult> {
  return {
    name: LETTER_JOB,
    async run(queued, job) {
      const outcome = await deliver(parts, queued, job).catch((error: unknown) => {
        if (error instanceof TryLater) parts.count('postponed')
        throw error
      })
      await inTransaction(parts.db, async (tx) => {
        await job.complete(tx, { outcome })
        await forgetInput(tx, job)
        if (outcome === 'refused') await writeAudit(tx, lineOf(job))
      })
      parts.count(outcome)
    },
    takeBack: (tx, _queued, job) => forgetInput(tx, job),
  }
}

async function deliver(
  parts: LetterJobParts,
  queued: QueuedLetter,
  job: RunningJob<LetterResult>,
): Promise<LetterOutcome> {
  const { db, seal, post, log } = parts
  if (!(await isWorthSending(db, job.projectId, queued))) return 'outlived'
  const letter = seal.open(queued.sealed)
  if (letter === null) {
    log.error({ job: job.id }, 'a letter was sealed with a secret that this server does not have')
    return 'unreadable'
  }
  if (!post) throw new TryLater(nextTry(queued.writtenAt, 'passing'), new Error('no mail server is configured'))
  try {
    await post.handIn(job.id, JSON.parse(letter) as Letter)
    return 'sent'
  } catch (error) {
    const refused = refusedFor(error)
    if (refused !== 'letter') throw new TryLater(nextTry(queued.writtenAt, refused ?? 'passing'), error)
    log.error({ err: error, job: job.id }, 'a letter was refused for good')
    return 'refused'
  }
}

/** In milliseconds: what has happened is no news after that. */
const NEWS = 7 * 24 * 3_600_000

async function isWorthSending(
  db: Database,
  projectId: string,
  { tokenHash, writtenAt }: QueuedLetter,
): Promise<boolean> {
  return tokenHash === '' ? Date.now() - writtenAt < NEWS : isLinkGood(db, projectId, tokenHash)
}

/** To whom it was is known to the log alone; whose doing it was may ask them for another address. */
function lineOf({ id, userId, projectId }: JobPlace): AuditLine {
  return { userId, ...(projectId && { projectId }), action: 'letterRefused', details: { letter: id } }
}
