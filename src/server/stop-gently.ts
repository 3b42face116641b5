/** Something opened that wants closing. */
type Close = () => Promise<unknown>

/** What takes longer than this to close is broken off. */
const PATIENCE = 15_000

/** A terminal and npm both pass Ctrl-C on: within this time it is still the same one. */
const SAME_SIGNAL = 1000

/** What this process has opened, to be closed in reverse order. */
export type Opened = { readonly add: (close: Close) => void; readonly closeAll: () => Promise<void> }

export function openedThings(): Opened {
  const closers: Close[] = []
  return {
    add: (close) => void closers.push(close),
    async closeAll() {
      for (let close = closers.pop(); close; close = closers.pop()) await close()
    },
  }
}

/** Ctrl-C, `kill` and a terminal that closes all stop gently; told again, the process goes at once. */
export function stopOnSignals(opened: Opened, onFailure: (error: unknown) => void): void {
  let stoppingSince = 0
  const stop = (): void => {
    if (stoppingSince > 0) return exitIfToldAgain(stoppingSince)
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), PATIENCE).unref()
    opened.closeAll().then(() => process.exit(0), onFailure)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

function exitIfToldAgain(stoppingSince: number): void {
  if (performance.now() - stoppingSince > SAME_SIGNAL) process.exit(1)
}
