import { ApiError } from '#web/api/api-error.ts'
import { isForGood } from '#web/api/is-for-good.ts'
import { recordingsToSend } from './next-to-send.ts'
import { patienceWith } from '../patience.ts'
import type { ProjectServer } from '../project-server.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { refusedFor } from './item.ts'

/** Failures one after the other that mean that it is not about the recording. */
const ENOUGH = 3

type Uploading = {
  readonly signal: AbortSignal
  /** The server has a recording: what refers to it can go. */
  readonly onSent: () => void
}

/**
 * Uploads what waiting changes refer to. A recording that fails holds up its own word and no other: next time it comes
 * last. `send` throws the last failure when all has been tried, or when one after the other fails. Stopping anywhere is
 * harmless, since the server takes the same recording twice.
 */
export class RecordingUploads {
  private readonly db: ReplicaDatabase
  private readonly server: Pick<ProjectServer, 'putRecording'>
  private readonly failures = new Map<string, number>()

  constructor(db: ReplicaDatabase, server: Pick<ProjectServer, 'putRecording'>) {
    this.db = db
    this.server = server
  }

  async send({ signal, onSent }: Uploading): Promise<void> {
    const tried = new Set<string>()
    let inARow = 0
    let last: unknown = null
    for (let next = await this.next(tried); next; next = await this.next(tried)) {
      tried.add(next)
      signal.throwIfAborted()
      const failure = await this.sendOne(next, signal)
      inARow = failure === null ? 0 : inARow + 1
      last = failure ?? last
      if (failure === null) onSent()
      if (inARow === ENOUGH) break
    }
    if (last !== null) throw last
  }

  private async next(tried: ReadonlySet<string>): Promise<string | undefined> {
    const waiting = (await recordingsToSend(this.db)).filter((name) => !tried.has(name))
    return waiting.toSorted((a, b) => this.failuresOf(a) - this.failuresOf(b))[0]
  }

  private failuresOf(name: string): number {
    return this.failures.get(name) ?? 0
  }

  /** Answers with what may be tried again; null when it is settled. */
  private async sendOne(fileName: string, signal: AbortSignal): Promise<unknown> {
    const recording = await this.db.recordings.get(fileName)
    if (!recording) return null
    try {
      await this.server.putRecording(
        recording,
        AbortSignal.any([signal, AbortSignal.timeout(patienceWith(recording.blob))]),
      )
      await this.db.recordings.update(fileName, { sent: 1 })
      return null
    } catch (error) {
      if (!(error instanceof ApiError) || !isForGood(error)) {
        this.failures.set(fileName, this.failuresOf(fileName) + 1)
        return error ?? new Error('failed')
      }
      await refuse(this.db, fileName, error)
      return null
    }
  }
}

/** What refers to it is kept and shown like any other that the server will not have. */
async function refuse(db: ReplicaDatabase, fileName: string, { code, details }: ApiError): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const naming = await db.operations.where({ fileNames: fileName }).toArray()
    const refused = naming.filter(({ decision }) => decision.kind === 'change')
    await db.operations.bulkPut(refused.map((one) => ({ ...one, ...refusedFor({ code, details, isRecorded: false }) })))
  })
}
