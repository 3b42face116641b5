/**
 * How long it takes to open the list of 100,000 words, from a key in its search or above a column until the right rows are drawn,
 * to sort it by any column, and from Enter in a cell until it is stored and shown, with all columns, in a real browser; and how
 * much the page and its workers hold of it: `npm run bench -- words`.
 */
import type { Page } from 'playwright'
import { browserInProject } from './support/browser-in-project.ts'
import { percentile } from './support/percentile.ts'
import { syllableWords } from './support/syllables.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
const BARS_MS = { open: 500, key: 50, sort: 150, cell: 60 }
const HEAP_MB = 250
const CELLS = 20
const MB = 1024 * 1024
/** Between two keys; in milliseconds. */
const TYPING = 120
const OPENINGS = 5

const machine = describeMachine()
const nextWord = syllableWords(1)
const vernaculars = Array.from({ length: WORDS }, nextWord)
await using browser = await browserInProject(vernaculars)
const { page } = browser
await listIsStored(page)

const opened = []
for (let at = 0; at < OPENINGS; at++) opened.push(await timeToOpen(page))
const keys = await timesOfKeys(page)
const sorted = await timesOfSorting(page)
await showAllColumns(page)
const filtered = await timesOfFilters(page)
const cells = await timesOfCells(page)
const heap = await heapOf(page)
console.log(`The list of ${WORDS} words\n${machine}\n`)
printBars([
  { what: 'open, median', measured: percentile(opened, 0.5), atMost: BARS_MS.open, unit: 'ms' },
  { what: 'key to rows, 95th percentile', measured: percentile(keys, 0.95), atMost: BARS_MS.key, unit: 'ms' },
  { what: 'sort by any column, slowest', measured: Math.max(...sorted), atMost: BARS_MS.sort, unit: 'ms' },
  {
    what: 'key in a filter to rows, 95th percentile',
    measured: percentile(filtered, 0.95),
    atMost: BARS_MS.key,
    unit: 'ms',
  },
  {
    what: 'cell saved and shown, 95th percentile',
    measured: percentile(cells, 0.95),
    atMost: BARS_MS.cell,
    unit: 'ms',
  },
  { what: 'heap of the page and its workers', measured: heap / MB, atMost: HEAP_MB, unit: 'MB' },
])

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
  const orders = await page
    .getByRole('combobox', { name: 'Sort' })
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  // They stand in that of the words already.
  for (const order of [...orders.filter((one) => one !== 'vernacular'), 'vernacular']) {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption(order)
    await page.waitForTimeout(1_000)
  }
  return page.evaluate(() => answered.splice(0))
}

/** As whoever reviews entries works: they are drawn in each row. */
async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns and groups' }).click()
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter columns' }).click()
}

/** From each key above a column of texts until the table answers it. */
async function timesOfFilters(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => answered.splice(0))
  const above = (column: string) => page.getByRole('searchbox', { name: `Filter: ${column}` })
  const [vernacular] = await page.getByRole('searchbox', { name: /^Filter: / }).all()
  for (const word of vernaculars.filter((_, at) => at % Math.floor(WORDS / 10) === 7)) {
    for (const field of [vernacular, above('English')]) {
      await field?.pressSequentially(word.slice(0, 8), { delay: TYPING })
      await field?.fill('')
      await page.waitForTimeout(500)
    }
  }
  return page.evaluate(() => answered.splice(0))
}

/** From Enter in a cell until the device has the change, and the cell shows what was typed. */
async function timesOfCells(page: Page): Promise<readonly number[]> {
  const times: number[] = []
  const cell = page.locator('tbody tr').nth(1).locator('[data-column="note"]')
  for (let at = 0; at < CELLS; at++) {
    await cell.getByRole('button').click()
    await cell.getByRole('textbox').fill(`changed ${at}`)
    await page.waitForTimeout(300)
    times.push(await page.evaluate(timeOfEnter, `changed ${at}`))
    await page.waitForTimeout(700)
  }
  return times
}

/** In the page, with the focus in the cell. */
async function timeOfEnter(text: string): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const name = names.find((one) => /^granary-[0-9a-f]{24}-/.test(one)) ?? ''
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
  })
  // A change that has been sent is gone from the queue, and among what is settled.
  const known = (): Promise<number> =>
    new Promise((resolve) => {
      const tx = db.transaction(['outbox', 'settled'])
      let sum = 0
      for (const store of ['outbox', 'settled']) {
        const request = tx.objectStore(store).count()
        request.addEventListener('success', () => (sum += request.result))
      }
      tx.addEventListener('complete', () => resolve(sum))
    })
  const before = await known()
  const began = performance.now()
  const key = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
  const isShown = (): boolean =>
    [...document.querySelectorAll('[data-column="note"] button')].some((one) => one.textContent === text)
  while (!isShown()) await new Promise((resolve) => requestAnimationFrame(resolve))
  while ((await known()) === before);
  const time = performance.now() - began
  db.close()
  return time
}

/** In bytes, of what is still in use: of the page, and of each of its workers. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  let sum = (await session.send('Runtime.getHeapUsage')).usedSize
  const answers = new Set<Promise<number>>()
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const answered = new Promise<number>((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
        const { id, result } = JSON.parse(message) as { id?: number; result?: { usedSize?: number } }
        if (from === sessionId && id === 2) resolve(result?.usedSize ?? 0)
      })
    })
    answers.add(answered)
    const tell = (id: number, method: string) =>
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    void tell(1, 'HeapProfiler.collectGarbage').then(() => tell(2, 'Runtime.getHeapUsage'))
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  await page.waitForTimeout(2_000)
  for (const answered of answers) sum += await answered
  if (answers.size === 0) throw new Error('No worker keeps the list.')
  return sum
}

/** In the page: notes for each key in a field how long it takes until the table has other answers, and these are drawn. */
function watchAnswers(): void {
  globalThis.answered = []
  const answers = (): string | undefined => document.querySelector('table')?.dataset['answers']
  const noteWhenDrawn = (began: number): void => {
    requestAnimationFrame(() => {
      // Comes when the frame has been drawn.
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => answered.push(performance.now() - began))
      channel.port1.start()
      channel.port2.postMessage(null)
    })
  }
  document.addEventListener(
    'input',
    ({ target, timeStamp }) => {
      // What is ticked, such as a column, asks nothing of the list.
      if (target instanceof HTMLInputElement && target.type === 'checkbox') return
      const before = answers()
      const seen = new MutationObserver(() => {
        if (answers() === before) return
        seen.disconnect()
        noteWhenDrawn(timeStamp)
      })
      seen.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-answers'] })
    },
    { capture: true },
  )
}
