/**
 * How long find and replace takes in a dictionary of 100,000 words of which 10,000 change, in a real browser: until the preview
 * shows what would become of them, until all of them are replaced on the server and on this device, and until that is undone:
 * `npm run bench -- replace`.
 */
import type { Page } from 'playwright'
import { browserInProject } from './support/browser-in-project.ts'
import { percentile } from './support/percentile.ts'
import { syllableWords } from './support/syllables.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
const HITS = WORDS / 10
const BARS = { preview: 300, replaced: 10, undone: 10 }
const PREVIEWS = 7
/** No other word has this letter, nor the one that takes its place. */
const [BEFORE, AFTER] = ['ꞌ', 'ʼ']

const machine = describeMachine()
const nextWord = syllableWords(1)
const vernaculars = Array.from({ length: WORDS }, (_, at) => (at % 10 === 3 ? BEFORE : '') + nextWord())
await using browser = await browserInProject(vernaculars)
const { page } = browser
await page.getByRole('link', { name: 'Clean up', exact: true }).click()
await page.getByRole('link', { name: 'Find and replace' }).click()
await page.getByRole('textbox', { name: 'Find', exact: true }).fill(BEFORE)
await page.locator(`table[aria-rowcount="${HITS}"]`).waitFor({ timeout: 300_000 })
// The list of words is stored as soon as it is at rest.
await page.waitForTimeout(10_000)

const undo = page.getByRole('button', { name: 'Undo' })
const previews = await timesOfPreviews(page)
const replaced = await secondsUntil(page, AFTER, async () => {
  await page.getByRole('button', { name: /^Replace \(/ }).click()
  // What somebody points at stays until it is pressed.
  await undo.hover()
})
const undone = await secondsUntil(page, BEFORE, () => undo.click({ timeout: 60_000 }))
console.log(`Find and replace in ${HITS} of ${WORDS} words\n${machine}\n`)
printBars([
  { what: 'preview, slowest', measured: Math.max(...previews), atMost: BARS.preview, unit: 'ms' },
  { what: 'preview, median', measured: percentile(previews, 0.5), atMost: BARS.preview, unit: 'ms' },
  { what: 'replaced and synchronised', measured: replaced, atMost: BARS.replaced, unit: 's' },
  { what: 'undone and synchronised', measured: undone, atMost: BARS.undone, unit: 's' },
])

/** From a key in what takes its place until the frame in which the table answers that. The last one is `AFTER`. */
async function timesOfPreviews(page: Page): Promise<readonly number[]> {
  const field = page.getByRole('textbox', { name: 'Replace with' })
  const times = []
  for (let at = 0; at < PREVIEWS; at++) {
    const replacement = AFTER.repeat(at % 2 === 0 ? 1 : 2)
    const answered = page.evaluate(async (typed) => {
      await new Promise((resolve) => document.addEventListener('input', resolve, { once: true, capture: true }))
      const began = performance.now()
      const isAnswered = () => document.querySelector('table')?.dataset['answers']?.includes(`"replacement":"${typed}"`)
      while (!isAnswered()) await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - began
    }, replacement)
    await field.fill(replacement)
    times.push(await answered)
    await page.waitForTimeout(500)
  }
  return times
}

/** From a press until so many words of the server's copy on this device begin with the letter, and nothing waits here. */
async function secondsUntil(page: Page, letter: string, press: () => Promise<void>): Promise<number> {
  await press()
  const began = performance.now()
  const isThere = () =>
    page.evaluate(async (first) => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      const name = names.find((one) => /^granary-[0-9a-f]{24}-/.test(one)) ?? ''
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
      })
      const count = (store: string, index: string | null, range?: IDBKeyRange) =>
        new Promise<number>((resolve) => {
          const objects = db.transaction(store).objectStore(store)
          const request = index === null ? objects.count() : objects.index(index).count(range)
          request.addEventListener('success', () => resolve(request.result))
        })
      const waiting = await count('outbox', null)
      const found = await count('words', 'vernacularKey', IDBKeyRange.bound(first, `${first}\uffff`))
      db.close()
      return waiting === 0 ? found : 0
    }, letter)
  while ((await isThere()) < HITS) await page.waitForTimeout(50)
  return (performance.now() - began) / 1000
}
