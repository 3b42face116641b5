import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const MEGABYTE = 1e6

/** Resident megabytes of a process, as Linux counts them. */
function residentMegabytes(processId: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / MEGABYTE
}

/** Runs `work` and tells by how many megabytes the process has grown at most meanwhile. */
export async function growthDuring<Result>(
  processId: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly megabytes: number }> {
  const idle = residentMegabytes(processId)
  let most = idle
  const watching = setInterval(() => (most = Math.max(most, residentMegabytes(processId))), 10)
  try {
    const result = await work()
    await sleep(20)
    return { result, megabytes: most - idle }
  } finally {
    clearInterval(watching)
  }
}
