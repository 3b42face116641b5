import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DomainError } from '#domain/domain-error.ts'
import { type Asker, FairTurns, NOBODY } from '#server/jobs/fair-turns.ts'
import type { SoundAnswer, SoundResult, SoundTask } from './sound-task.ts'
import { endIfStuck, newProgress } from './stuck.ts'

/** What a thread may take: decoders hold a few megabytes, however long the sound is. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** How long it waits for a further task: loading the decoders takes longer than most sounds. */
const IDLE_MS = 20_000

/** It may be otherwise at the next time: nothing is known of the sound. */
export class SoundMachineError extends Error {}

/** What the thread runs. */
const CODE = new URL('sound-worker.ts', import.meta.url)

/** Bytes of a recording of words: larger sounds may take seconds to decode. */
const SHORT_SOUND = 2_000_000

/** What a recording of words takes at most: few bytes may hold hours, which only decoding them tells. */
const SHORT_MS = 2000

/** A thread, or two of which the second does what is too long for the first. */
export type SoundRunner = Pick<SoundThread, 'run'>

type Threads = { readonly short: SoundThread; readonly long: SoundThread; readonly shortMs: number }

/**
 * Two threads, of which one has to do with short work only: nobody's word waits for somebody's story. A sound of so many
 * bytes that turns out to be long work begins anew on the other one, behind whoever waits there.
 */
export function soundThreads({
  short = new SoundThread(),
  long = new SoundThread(),
  shortMs = SHORT_MS,
}: Partial<Threads> = {}): (bytes: number) => SoundRunner {
  const shortFirst: SoundRunner = {
    async run(task, longestMs, asker) {
      const done = await short.run(task, Math.min(shortMs, longestMs), asker)
      return done === 'late' ? long.run(task, longestMs, asker) : done
    },
  }
  return (bytes) => (bytes <= SHORT_SOUND ? shortFirst : long)
}

type Done<Task extends SoundTask> = SoundResult<Task> | 'late' | null

/** A thread that decodes sounds, one after the other, for words are to be saved meanwhile. It is there while it is needed. */
export class SoundThread {
  readonly #progress = newProgress()
  readonly #turns = new FairTurns()
  readonly #stuckAfterMs: number
  readonly #code: URL
  #worker: Promise<Worker> | undefined
  #idle: NodeJS.Timeout | undefined

  /** `stuckAfterMs`: of computing without a piece of sound. Far more than decoders take for one. */
  constructor(stuckAfterMs = 2000, code = CODE) {
    this.#stuckAfterMs = stuckAfterMs
    this.#code = code
  }

  /**
   * In fair turns between those who ask. null where the sound cannot be decoded; 'late' where it takes longer than
   * `longestMs` once its turn has come: a damaged one may occupy the thread for ever. Throws `SoundMachineError` where there
   * is no thread to be had, and where a file cannot be read or written; `server.noRoom` where what is written reaches what is
   * kept free for words.
   */
  run<Task extends SoundTask>(task: Task, longestMs: number, asker: Asker = NOBODY): Promise<Done<Task>> {
    return this.#turns.take(asker, () => this.#run(task, longestMs))
  }

  async #run<Task extends SoundTask>(task: Task, longestMs: number): Promise<Done<Task>> {
    clearTimeout(this.#idle)
    const worker = await this.#running()
    let isLate = false
    let late: NodeJS.Timeout | undefined
    let endWatch = (): void => undefined
    try {
      late = setTimeout(() => {
        isLate = true
        void this.#end()
      }, longestMs)
      const answering = nextMessage(worker)
      worker.postMessage(task)
      endWatch = endIfStuck(worker, this.#progress, this.#stuckAfterMs, () => this.#end())
      const answer = (await answering) as SoundAnswer
      if ('failure' in answer) throw new SoundMachineError(answer.failure)
      if ('noRoom' in answer) throw new DomainError('server.noRoom', {})
      return answer.result as SoundResult<Task> | null
    } catch (error) {
      if (error instanceof SoundMachineError || error instanceof DomainError) throw error
      // What it could not bear, or did not end in time.
      await this.#end()
      return isLate ? 'late' : null
    } finally {
      clearTimeout(late)
      endWatch()
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref()
    }
  }

  async #running(): Promise<Worker> {
    try {
      return await (this.#worker ??= this.#started())
    } catch (cause) {
      this.#worker = undefined
      throw new SoundMachineError('The thread that decodes sounds does not start.', { cause })
    }
  }

  /** With its decoders loaded, which on a busy machine takes longer than any sound. It does not keep the server from stopping. */
  async #started(): Promise<Worker> {
    const worker = new Worker(this.#code, {
      resourceLimits: LIMITS,
      workerData: this.#progress,
    })
    worker.unref()
    // Whoever waits for an answer learns of it; when nobody does, the next one begins anew.
    worker.on('error', () => (this.#worker = undefined))
    await nextMessage(worker)
    return worker
  }

  /** Nobody gets this thread any more, even where its answer comes before its end does. */
  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await (await worker?.catch(() => undefined))?.terminate()
  }
}

/** Throws where the thread ends instead. */
async function nextMessage(worker: Worker): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  try {
    const [message] = (await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the thread has ended'))),
    ])) as [unknown]
    return message
  } finally {
    over.abort()
  }
}
