/**
 * How fast a replica gets its first copy of 50,000 words: `npm run bench -- changes-pull`.
 *
 * They come by the stream of changes, compressed as a browser asks for it, and for comparison without.
 */
import { fillProject } from './support/fill-project.ts'
import { runInProcess } from './support/load-process.ts'
import type { Pull, PullChanges } from './support/pull-changes.ts'
import { startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = 50_000

const granary = await startGranary()
try {
  const projectId = await granary.addProject()
  await fillProject(granary, projectId, WORDS)
  console.log(`${describeMachine()}\n${WORDS} words\n`)
  const asBrowser = await pull('br')
  await pull('gzip')
  await pull('')
  console.log()
  printBars([{ what: 'changes pull, as a browser asks', measured: asBrowser, atLeast: 15_000, unit: 'words/s' }])

  /** Answers words per second. */
  async function pull(encoding: PullChanges['encoding']): Promise<number> {
    const options: PullChanges = { address: granary.address, token: granary.token, projectId, encoding }
    const { lines, bytes, milliseconds, firstLine } = await runInProcess<Pull>('./pull-changes.ts', options)
    if (lines !== WORDS + 1) throw new Error(`${lines} lines arrived`)
    const perSecond = (WORDS / milliseconds) * 1_000
    const [seconds, megabytes] = [(milliseconds / 1_000).toFixed(2), (bytes / 1e6).toFixed(1)]
    console.log(
      `${encoding || 'plain'}: ${perSecond.toFixed(0)} words/s, ${seconds} s, ${megabytes} MB, first line after ${firstLine.toFixed(0)} ms`,
    )
    return perSecond
  }
} finally {
  await granary.stop()
}
