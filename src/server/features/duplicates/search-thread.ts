import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ComparedWord } from '#domain/duplicates/compared-word.ts'
import type { DecidedWord } from '#domain/duplicates/decided-sets.ts'
import type { Matching } from '#domain/duplicates/likeness.ts'
import type { SearchProgress } from '#domain/duplicates/similar-sets.ts'
import type { Guid } from '#domain/word/word.ts'

export type SearchTask = {
  readonly matching: Matching
  readonly maxInSet: number
  readonly maxSets: number
  readonly ignoreProtected: boolean
  /** The sets about which somebody has decided, as the words were then. */
  readonly verdicts: readonly (readonly DecidedWord[])[]
}

export type ToThread =
  | { readonly kind: 'words'; readonly words: readonly ComparedWord[] }
  | { readonly kind: 'search'; readonly task: SearchTask }
export type FromThread =
  | { readonly kind: 'progress'; readonly progress: SearchProgress }
  | { readonly kind: 'found'; readonly sets: readonly (readonly Guid[])[] }

/** 100,000 words and what they share take half of it. */
const LIMITS = { maxOldGenerationSizeMb: 1024 }
const CODE = new URL('search-worker.ts', import.meta.url)

/** Searches in a thread of its own, which is there as long: nobody's word waits for it. Ends when `signal` says so. */
export async function searchInThread(
  pages: AsyncIterable<readonly ComparedWord[]>,
  task: SearchTask,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: SearchProgress) => void },
): Promise<readonly (readonly Guid[])[]> {
  const worker = new Worker(CODE, { resourceLimits: LIMITS })
  worker.unref()
  try {
    const answer = found(worker, signal, onProgress)
    // Heard below; until then it must not count as unheard.
    answer.catch(() => undefined)
    for await (const words of pages) {
      signal.throwIfAborted()
      worker.postMessage({ kind: 'words', words } satisfies ToThread)
    }
    worker.postMessage({ kind: 'search', task } satisfies ToThread)
    return await answer
  } finally {
    await worker.terminate()
  }
}

async function found(
  worker: Worker,
  signal: AbortSignal,
  onProgress: (progress: SearchProgress) => void,
): Promise<readonly (readonly Guid[])[]> {
  const over = new AbortController()
  const ended = once(worker, 'exit', { signal: over.signal }).then(() =>
    Promise.reject(new Error('the thread has ended')),
  )
  const stopped = once(signal, 'abort', { signal: over.signal }).then(() => Promise.reject(signal.reason as Error))
  try {
    for (;;) {
      const [message] = (await Promise.race([once(worker, 'message', { signal: over.signal }), ended, stopped])) as [
        FromThread,
      ]
      if (message.kind === 'found') return message.sets
      onProgress(message.progress)
    }
  } finally {
    over.abort()
    await Promise.allSettled([ended, stopped])
  }
}
