/**
 * Does `work` with all the ids that have come in, one round at a time: what comes in meanwhile is done together in the
 * next round. A failure is left to whoever comes in next.
 */
export function inTurn(work: (ids: readonly string[]) => Promise<void>): (ids: Iterable<string>) => void {
  const due = new Set<string>()
  let isWorking = false

  const run = async (): Promise<void> => {
    if (isWorking) return
    isWorking = true
    while (due.size > 0) {
      const ids = [...due]
      due.clear()
      await work(ids).catch(() => undefined)
    }
    isWorking = false
  }
  return (ids) => {
    for (const id of ids) due.add(id)
    void run()
  }
}
