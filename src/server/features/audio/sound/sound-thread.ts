import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SoundAnswer, SoundResult, SoundTask } from './sound-task.ts'
import { endIfStuck, newProgress } from './stuck.ts'

/** What a thread may take: decoders hold a few megabytes, however long the sound is. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/** How long it waits for a further task: loading the decoders takes longer than most sounds. */
const IDLE_MS = 20_000

/** It may be otherwise at the next time: nothing is known of the sound. */
export class SoundMachineError extends Error {}

/** What the thread runs. */
const CODE = new URL('sound-worker.ts', import.meta.url)

/** A thread that decodes sounds, one after the other, for words are to be saved meanwhile. It is there while it is needed. */
export class SoundThread {
  readonly #progress = newProgress()
  readonly #stuckAfterMs: number
  readonly #code: URL
  #worker: Promise<Worker> | undefined
  #last: Promise<unknown> = Promise.resolve()
  #idle: NodeJS.Timeout | undefined

  /** `stuckAfterMs`: of computing without a piece of sound. Far more than decoders take for one. */
  constructor(stuckAfterMs = 2000, code = CODE) {
    this.#stuckAfterMs = stuckAfterMs
    this.#code = code
  }

  /**
   * null where the sound cannot be decoded, or takes longer: a damaged one may occupy the thread for ever. Throws
   * `SoundMachineError` where there is no thread to be had, and where a file cannot be read or written.
   */
  async run<Task extends SoundTask>(task: Task, longestMs: number): Promise<SoundResult<Task> | null> {
    const result = this.#last.then(() => this.#run(task, longestMs))
    this.#last = result.catch(() => undefined)
    return result
  }

  async #run<Task extends SoundTask>(task: Task, longestMs: number): Promise<SoundResult<Task> | null> {
    clearTimeout(this.#idle)
    const worker = await this.#running()
    let late: NodeJS.Timeout | undefined
    let endWatch = (): void => undefined
    try {
      late = setTimeout(() => void worker.terminate(), longestMs)
      const answering = nextMessage(worker)
      worker.postMessage(task)
      endWatch = endIfStuck(worker, this.#progress, this.#stuckAfterMs)
      const answer = (await answering) as SoundAnswer
      if ('failure' in answer) throw new SoundMachineError(answer.failure)
      return answer.result as SoundResult<Task> | null
    } catch (error) {
      if (error instanceof SoundMachineError) throw error
      // What it could not bear, or did not end in time.
      await this.#end()
      return null
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
