/** Something that is done again and again until `signal` stops it; `wake` has it done at once, or once more. */
export type Ongoing = { readonly wake: () => void }

type Work = {
  readonly signal: AbortSignal
  readonly work: () => Promise<void>
  /** Milliseconds until the next time when all went well; Infinity: not until woken. */
  readonly rest: () => number
  /** Milliseconds until the next time after so many failures; otherwise a growing time. */
  readonly retry?: (failures: number) => number
  readonly onOutcome: (error: unknown) => Promise<void> | void
}

/** Failures are tried again after a growing time. Never throws: `onOutcome` hears of every end, with the error if any. */
export function keepDoing({ signal, work, rest, retry = retryDelay, onOutcome }: Work): Ongoing {
  let woken = Promise.withResolvers<void>()
  // Being woken before the rest begins counts.
  let isWoken = false
  const wake = (): void => {
    isWoken = true
    woken.resolve()
  }
  signal.addEventListener('abort', wake)
  /** Whether it was ended before its time. */
  const take = async (milliseconds: number): Promise<boolean> => {
    const timer = Number.isFinite(milliseconds) ? setTimeout(woken.resolve, milliseconds) : undefined
    await woken.promise
    clearTimeout(timer)
    const wasWoken = isWoken
    isWoken = false
    woken = Promise.withResolvers<void>()
    return wasWoken
  }

  const run = async (): Promise<void> => {
    let failures = 0
    let wasWoken = false
    while (!signal.aborted) {
      const error = await outcomeOf(work)
      if (signal.aborted) return
      // Each word typed during an outage wakes us: that must not make the wait after it any longer.
      if (error === undefined) failures = 0
      else if (!wasWoken || failures === 0) failures++
      await outcomeOf(async () => onOutcome(error))
      wasWoken = await take(failures === 0 ? rest() : retry(failures))
    }
  }
  void run()
  return { wake }
}

const FIRST_RETRY = 500
const LAST_RETRY = 30_000

/** Doubles with every failure, up to half a minute; `chance` (0 to 1) keeps a hall full of devices from coming at once. */
export function retryDelay(failures: number, chance = Math.random()): number {
  return Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1)) * (0.5 + chance / 2)
}

async function outcomeOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work()
    return undefined
  } catch (error) {
    return error ?? new Error('failed')
  }
}
