import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** One measured figure and the most, or the least, that it may be. */
export type Bar = { readonly what: string; readonly measured: number; readonly unit: string } & (
  | { readonly atMost: number }
  | { readonly atLeast: number }
)

/** Which machine, and how busy it was with other things before anything was measured. */
export function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${gigabytes} GiB, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`
}

/** Prints the bars as a table; the exit code tells whether all were kept. */
export function printBars(bars: readonly Bar[]): void {
  line('', 'measured', 'bar', 'ratio', '')
  for (const bar of bars) {
    const { what, measured, unit } = bar
    const [limit, sign] = 'atMost' in bar ? [bar.atMost, '≤'] : [bar.atLeast, '≥']
    const kept = 'atMost' in bar ? measured <= limit : measured >= limit
    const ratio = limit === 0 ? '' : (measured / limit).toFixed(2)
    line(what, `${measured.toFixed(2)} ${unit}`, ` ${sign} ${limit} ${unit}`, ratio, kept ? 'pass' : 'FAIL')
    if (!kept) process.exitCode = 1
  }
}

function line(first: string, ...cells: readonly string[]): void {
  console.log(first.padEnd(48) + cells.map((cell) => cell.padStart(18)).join(''))
}
