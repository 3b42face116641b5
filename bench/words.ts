/**
 * How long it takes to open the list of 100,000 words, from a key in its search until the right rows are drawn, and to sort it
 * anew, in a real browser: `npm run bench -- words`.
 */
import { chromium, type Page } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { openProject } from '../e2e/people.ts'
import { fillProject, wordInDomain } from './support/fill-project.ts'
import { percentile } from './support/percentile.ts'
import { PERSON, startGranary } from './support/running-granary.ts'
import { syllableWords } from './support/syllables.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
const BARS_MS = { open: 500, key: 50, sort: 150 }
/** Between two keys; in milliseconds. */
const TYPING = 120
const OPENINGS = 5

const machine = describeMachine()
const nextWord = syllableWords(1)
const vernaculars = Array.from({ length: WORDS }, nextWord)
const granary = await startGranary()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
try {
  const projectName = 'Hundred thousand'
  const projectId = await granary.addProject({ name: projectName })
  await fillProject(granary, projectId, WORDS, (at) => ({ ...wordInDomain(at), vernacular: vernaculars[at] ?? '' }))
  const page = await (await browser.newContext()).newPage()
  await openProject(page, granary, { ...PERSON, projectName })
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor({ timeout: 300_000 })
  await listIsStored(page)

  const opened = []
  for (let at = 0; at < OPENINGS; at++) opened.push(await timeToOpen(page))
  const keys = await timesOfKeys(page)
  const sorted = await timesOfSorting(page)
  console.log(`The list of ${WORDS} words\n${machine}\n`)
  printBars([
    { what: 'open, median', measured: percentile(opened, 0.5), atMost: BARS_MS.open, unit: 'ms' },
    { what: 'key to rows, 95th percentile', measured: percentile(keys, 0.95), atMost: BARS_MS.key, unit: 'ms' },
    { what: 'sort, slowest', measured: Math.max(...sorted), atMost: BARS_MS.sort, unit: 'ms' },
  ])
} finally {
  await browser.close()
  await granary.stop()
}

/** The first time the words are read one by one, and then stored as a list. */
async function listIsStored(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Words', exact: true }).click()
  await page.locator(`table[aria-rowcount="${WORDS}"]`).waitFor({ timeout: 300_000 })
  const isStored = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      const name = names.find((one) => /^granary-[0-9a-f]{24}-/.test(one)) ?? ''
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
      })
      const count = await new Promise<number>((resolve) => {
        const request = db.transaction('wordList').objectStore('wordList').count()
        request.addEventListener('success', () => resolve(request.result))
      })
      db.close()
      return count > 0
    })
  while (!(await isStored())) await page.waitForTimeout(500)
}

/** From the press until the first row is drawn. */
async function timeToOpen(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: 'Latest words' }).waitFor()
  await page.waitForTimeout(1_000)
  return page.evaluate(async () => {
    const link = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Words')
    const began = performance.now()
    link?.click()
    while (!document.querySelector('tbody tr button')) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - began
  })
}

declare global {
  var answered: number[]
}

/** From each key until the frame in which the table answers what stands in the field. */
async function timesOfKeys(page: Page): Promise<readonly number[]> {
  await page.evaluate(watchAnswers)
  const field = page.getByRole('searchbox')
  for (const word of vernaculars.filter((_, at) => at % Math.floor(WORDS / 20) === 7)) {
    await field.fill('')
    await field.pressSequentially(word, { delay: TYPING })
  }
  await page.waitForTimeout(1_000)
  return page.evaluate(() => answered.splice(0))
}

async function timesOfSorting(page: Page): Promise<readonly number[]> {
  await page.getByRole('searchbox').fill('')
  await page.waitForTimeout(1_000)
  await page.evaluate(() => answered.splice(0))
  for (const order of ['latest', 'gloss-en', 'vernacular', 'latest', 'vernacular']) {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption(order)
    await page.waitForTimeout(1_000)
  }
  return page.evaluate(() => answered.splice(0))
}

/** In the page: notes for each input how long it takes until the table has other answers, and these are drawn. */
function watchAnswers(): void {
  globalThis.answered = []
  const answers = (): string | undefined => document.querySelector('table')?.dataset['answers']
  document.addEventListener(
    'input',
    () => {
      const [began, before] = [performance.now(), answers()]
      const look = (): void => {
        if (answers() === before) requestAnimationFrame(look)
        else requestAnimationFrame(() => answered.push(performance.now() - began))
      }
      look()
    },
    { capture: true },
  )
}
