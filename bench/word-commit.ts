/**
 * How fast words are committed over HTTP, durable, against what the bare SQL of a commit reaches from 16 connections in
 * the same run: `npm run bench -- word-commit`.
 *
 * Server, database and load generator are processes of their own that share the machine. The bare SQL is the statement
 * that the server writes a version with, which commits by itself, but without the row of an operation. Everything is
 * measured in several rounds, side by side, so that what else the machine does meets all of it; the median counts.
 */
import { runInProcess } from './support/load-process.ts'
import type { Measured } from './support/measure.ts'
import { percentile } from './support/percentile.ts'
import { startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 3)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const CLIENTS = 16

const granary = await startGranary()
try {
  const { address, token, connection, userId } = granary
  const apart = await Promise.all(Array.from({ length: CLIENTS }, () => granary.addProject()))
  const together = apart.map(() => apart[0] ?? '')
  console.log(`${describeMachine()}, ${ROUNDS} rounds of ${SECONDS} s\n`)

  // A server gets as fast as it is by serving, connections and plans included.
  await runInProcess('./http-commits.ts', { address, token, projectIds: apart, seconds: SECONDS })

  const p50s: number[] = []
  const [ratiosApart, ratiosTogether]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const sql = await measured('bare SQL, 16 connections, 16 projects', './sql-commits.ts', apart)
    const many = await measured('HTTP, 16 clients, 16 projects', './http-commits.ts', apart)
    const crowd = await measured('HTTP, 16 clients, one project', './http-commits.ts', together)
    const alone = await measured('HTTP, one client', './http-commits.ts', together.slice(0, 1))
    ratiosApart.push(many.perSecond / sql.perSecond)
    ratiosTogether.push(crowd.perSecond / sql.perSecond)
    p50s.push(percentile(alone.latencies, 0.5))
    console.log()
  }
  printBars([
    { what: 'one client, p50', measured: percentile(p50s, 0.5), atMost: 8, unit: 'ms' },
    { what: '16 clients in 16 projects, of bare SQL', measured: percentile(ratiosApart, 0.5), atLeast: 0.6, unit: '' },
    {
      what: '16 clients in one project, of bare SQL',
      measured: percentile(ratiosTogether, 0.5),
      atLeast: 0.35,
      unit: '',
    },
  ])

  async function measured(what: string, load: string, projectIds: readonly string[]): Promise<Measured> {
    const options = { address, token, connection, userId, projectIds, seconds: SECONDS }
    const result = await runInProcess<Measured>(load, options)
    const [p50, p99] = [0.5, 0.99].map((part) => percentile(result.latencies, part).toFixed(1))
    console.log(`${what.padEnd(40)}${result.perSecond.toFixed(0).padStart(8)} commits/s, p50 ${p50} ms, p99 ${p99} ms`)
    return result
  }
} finally {
  await granary.stop()
}
