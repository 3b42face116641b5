/** Something opened that wants closing. */
type Close = () => Promise<unknown>

/** What takes longer than this to close is broken off. */
const PATIENCE = 15_000

/** What this process has opened, closed in reverse order when it is told to stop; told twice, it goes at once. */
export type Opened = { add(close: Close): void; closeAll(): Promise<void> }

export function openedThings(): Opened {
  const closers: Close[] = []
  return {
    add: (close) => void closers.push(close),
    async closeAll() {
      for (let close = closers.pop(); close; close = closers.pop()) await close()
    },
  }
}

/** Ctrl-C, `kill`, and a terminal that closes all stop gently. */
export function stopOnSignals(opened: Opened, onFailure: (error: unknown) => void): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    opened.closeAll().then(() => process.exit(0), onFailure)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
