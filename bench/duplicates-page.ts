/**
 * Whether the page stays at 60 frames while a worker reads 100,000 words and looks for similar ones among them:
 * `npm run bench -- duplicates-page`.
 */
import { browserInProject } from './support/browser-in-project.ts'
import { percentile } from './support/percentile.ts'
import { syllableWords } from './support/syllables.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
/** Of 60 in a second each takes 16.7 ms; who waits for two sees it. */
const BARS = { frames: 58, frame: 34 }

const machine = describeMachine()
await using browser = await browserInProject(Array.from({ length: WORDS }, syllableWords(1)))
const { page } = browser
await page.getByRole('link', { name: 'Clean up', exact: true }).click()
const way = page.getByRole('link', { name: 'Merge duplicates' })
await way.waitFor()
await page.evaluate(watchFrames)
await way.click()
await page.getByText('Looking for similar ones').or(page.getByText('Reading the words')).first().waitFor()
const began = Date.now()
await page.evaluate(() => gaps.splice(0))
await page.getByRole('button', { name: 'Decide later' }).first().waitFor({ timeout: 300_000 })
const seconds = (Date.now() - began) / 1000
const frames = await page.evaluate(() => gaps.splice(0))
const sum = frames.reduce((all, one) => all + one, 0)
console.log(
  `Looking for duplicates in ${WORDS} words for ${seconds.toFixed(1)} s, ${frames.length} frames\n${machine}\n`,
)
printBars([
  { what: 'frames in a second', measured: (1000 * frames.length) / sum, atLeast: BARS.frames, unit: '' },
  { what: 'time of a frame, 99th percentile', measured: percentile(frames, 0.99), atMost: BARS.frame, unit: 'ms' },
])

declare global {
  var gaps: number[]
}

/** In the page: notes from each frame to the next, in milliseconds. */
function watchFrames(): void {
  globalThis.gaps = []
  let before = performance.now()
  const frame = (): void => {
    const now = performance.now()
    gaps.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
