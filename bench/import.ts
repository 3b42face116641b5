/**
 * From the upload of a FieldWorks package of 11,974 entries to a usable project: `npm run bench -- import`.
 *
 * The server is a process of its own on an empty embedded database; each round goes into a fresh project.
 */
import { addNatqguProject, importPackage, NATQGU, readNatqgu } from './support/exchange-client.ts'
import { percentile } from './support/percentile.ts'
import { growthDuring } from './support/process-memory.ts'
import { startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

const zip = await readNatqgu()
const granary = await startGranary()
try {
  console.log(`${describeMachine()}\nimport of ${zip.length} bytes, ${ROUNDS} rounds\n`)
  const rounds = await measureRounds()
  rounds.forEach(({ seconds, megabytes }) => console.log(`${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`))
  console.log()
  printBars([
    { what: 'upload to usable project, median', measured: median('seconds'), atMost: 6, unit: 's' },
    {
      what: 'server memory over idle, first round',
      measured: rounds[0]?.megabytes ?? Number.NaN,
      atMost: 250,
      unit: 'MB',
    },
  ])

  function median(figure: 'seconds' | 'megabytes'): number {
    return percentile(
      rounds.map((round) => round[figure]),
      0.5,
    )
  }
} finally {
  await granary.stop()
}

async function measureRounds(): Promise<readonly { readonly seconds: number; readonly megabytes: number }[]> {
  const rounds: { seconds: number; megabytes: number }[] = []
  while (rounds.length < ROUNDS) {
    const projectId = await addNatqguProject(granary)
    const began = performance.now()
    const { result: words, megabytes } = await growthDuring(granary.processId, () =>
      importPackage(granary, projectId, zip),
    )
    if (words !== NATQGU.words) throw new Error(`${words} words came in instead of ${NATQGU.words}`)
    rounds.push({ seconds: (performance.now() - began) / 1000, megabytes })
  }
  return rounds
}
