/**
 * All JavaScript that the landing page loads by itself until it is quiet, compressed: `npm run bench -- landing-size`.
 * What the service worker fetches afterwards, so that the app opens without a network, is told apart.
 */
import { kbOf, loadedScripts, printScripts } from './support/loaded-scripts.ts'
import { startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const BAR_KB = 130

const machine = describeMachine()
const granary = await startGranary()
try {
  const loaded = await loadedScripts({
    visit: async (page) => {
      await page.goto(`${granary.address}/`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    until: 'quiet',
  })
  printScripts(loaded)
  console.log(`JavaScript of the landing page, gzip\n${machine}\n`)
  const { first } = loaded
  printBars([{ what: `${first.length} scripts until it is quiet`, measured: kbOf(first), atMost: BAR_KB, unit: 'KB' }])
} finally {
  await granary.stop()
}
