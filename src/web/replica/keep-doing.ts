/** Something that is done again and again until `signal` stops it; `wake` has it done at once, or once more. */
export type Ongoing = { readonly wake: () => void }

type Work = {
  readonly signal: AbortSignal
  readonly work: () => Promise<void>
  /** Milliseconds until the next time when all went well; Infinity: not until woken. */
  readonly rest: () => number
  readonly onOutcome: (error: unknown) => Promise<void> | void
}

/** Failures are tried again after a growing time. Never throws: `onOutcome` hears of every end, with the error if any. */
export function keepDoing({ signal, work, rest, onOutcome }: Work): Ongoing {
  const nap = new Nap()
  signal.addEventListener('abort', nap.wake)

  const run = async (): Promise<void> => {
    let failures = 0
    let isWoken = false
    while (!signal.aborted) {
      const error = await outcomeOf(work)
      if (signal.aborted) return
      // Each word typed during an outage wakes us: that must not make the wait after it any longer.
      if (error === undefined) failures = 0
      else if (!isWoken || failures === 0) failures++
      await outcomeOf(async () => onOutcome(error))
      isWoken = await nap.take(failures === 0 ? rest() : retryDelay(failures, Math.random()))
    }
  }
  void run()
  return { wake: nap.wake }
}

const FIRST_RETRY = 500
const LAST_RETRY = 30_000

/** Doubles with every failure, up to half a minute; `chance` (0 to 1) keeps a hall full of devices from coming at once. */
export function retryDelay(failures: number, chance: number): number {
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

/** A sleep that can be ended; being woken before it begins counts. */
class Nap {
  private isWoken = false
  private end: () => void = () => undefined

  readonly wake = (): void => {
    this.isWoken = true
    this.end()
  }

  /** Whether it was ended before its time. */
  async take(milliseconds: number): Promise<boolean> {
    if (!this.isWoken) {
      await new Promise<void>((resolve) => {
        const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined
        this.end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    const { isWoken } = this
    this.isWoken = false
    return isWoken
  }
}
