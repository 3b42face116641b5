/**
 * The export of a package of 11,974 entries that nobody touched: `npm run bench -- export`. Also proves that it comes out
 * as it went in: every file byte by byte, and the LIFT file without a difference in meaning (spec rules L10).
 */
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { liftDifference } from '#server/features/exchange/testing/lift-difference.ts'
import { addNatqguProject, exportPackage, importPackage, readNatqgu } from './support/exchange-client.ts'
import { percentile } from './support/percentile.ts'
import { growthDuring } from './support/process-memory.ts'
import { startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

const zip = await readNatqgu()
const granary = await startGranary()
try {
  const projectId = await addNatqguProject(granary)
  await importPackage(granary, projectId, zip)
  console.log(`${describeMachine()}\nexport of an untouched project, ${ROUNDS} rounds\n`)

  const rounds: { seconds: number; megabytes: number }[] = []
  let exported: Buffer = Buffer.of()
  while (rounds.length < ROUNDS) {
    const began = performance.now()
    const { result, megabytes } = await growthDuring(granary.processId, () => exportPackage(granary, projectId))
    rounds.push({ seconds: (performance.now() - began) / 1000, megabytes })
    exported = result
  }
  rounds.forEach(({ seconds, megabytes }) => console.log(`${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`))
  console.log()
  printBars([
    {
      what: 'start to the last byte fetched, median',
      measured: percentile(
        rounds.map(({ seconds }) => seconds),
        0.5,
      ),
      atMost: 4,
      unit: 's',
    },
    { what: 'files that differ by a byte', measured: await countDifferingFiles(exported), atMost: 0, unit: '' },
    { what: 'differences in meaning', measured: (await differsInMeaning(exported)) ? 1 : 0, atMost: 0, unit: '' },
  ])
} finally {
  await granary.stop()
}

async function countDifferingFiles(exported: Buffer): Promise<number> {
  const [before, after] = await Promise.all([filesIn(zip), filesIn(exported)])
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => !after.get(name)?.equals(before.get(name) ?? Buffer.of())).length
}

async function differsInMeaning(exported: Buffer): Promise<boolean> {
  return (await liftDifference(await liftIn(zip), await liftIn(exported))) !== null
}

async function liftIn(bytes: Buffer): Promise<Buffer> {
  const [, lift] = [...(await filesIn(bytes))].find(([name]) => name.endsWith('.lift')) ?? []
  return lift ?? Buffer.of()
}

async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await yauzl.fromBufferPromise(bytes)
  for await (const entry of opened.eachEntry()) {
    if (!entry.fileName.endsWith('/'))
      files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  }
  return files
}
