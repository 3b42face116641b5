/**
 * How long it takes from the press of Enter until the row of the new word is drawn and durable in the browser, in a
 * project of 50,000 words, while the words go to the server: `npm run bench -- enter-to-row`. With OUTBOX=2000 the network
 * is cut, and so many words wait already.
 */
import { chromium, type Page } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { logInToEntry } from '../e2e/people.ts'
import { databaseName } from '#web/replica/replica-database.ts'
import { fillOutbox } from './support/fill-outbox.ts'
import { fillProject } from './support/fill-project.ts'
import { percentile } from './support/percentile.ts'
import { PERSON, startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 50_000)
const TYPED = Number(process.env['TYPED'] ?? 200)
const OUTBOX = Number(process.env['OUTBOX'] ?? 0)
const BAR_MS = 50

const machine = describeMachine()
const granary = await startGranary()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
try {
  const projectName = 'Fifty thousand'
  const projectId = await granary.addProject({ name: projectName })
  await fillProject(granary, projectId, WORDS)
  const context = await browser.newContext()
  const page = await context.newPage()
  await logInToEntry(page, granary, { ...PERSON, projectName }, '1.2.3')
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor({ timeout: 120_000 })
  if (OUTBOX > 0) {
    await context.setOffline(true)
    await fillOutbox(page, databaseName(granary.userId, projectId), OUTBOX)
  }

  await watchRows(page)
  for (let index = 0; index < TYPED; index++) await typeFast(page, `neno ${index}`, `gloss ${index}`)
  await page.waitForTimeout(500)
  const times = await page.evaluate(() => window.enterToRow)

  const p95 = (some: readonly number[]): string => percentile(some, 0.95).toFixed(1)
  console.log(
    `Enter to row, ${times.length} of ${TYPED} words seen, in a project of ${WORDS}, ${OUTBOX} waiting\n${machine}\n`,
  )
  printBars([{ what: '95th percentile', measured: percentile(times, 0.95), atMost: BAR_MS, unit: 'ms' }])
  console.log(`median ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`)
  console.log(
    `95th percentile of the first 50: ${p95(times.slice(0, 50))} ms, of the last 50: ${p95(times.slice(-50))} ms`,
  )
  if (times.length < TYPED) process.exitCode = 1
} finally {
  await browser.close()
  await granary.stop()
}

declare global {
  var enterToRow: number[]
}

/** Keys 15 ms apart, several times as fast as a person, and no pause between words. */
async function typeFast(page: Page, vernacular: string, gloss: string): Promise<void> {
  await page.keyboard.type(vernacular, { delay: 15 })
  await page.keyboard.press('Enter')
  await page.keyboard.type(gloss, { delay: 15 })
  await page.keyboard.press('Enter')
}

/** Times each row from the key event to the first frame in which it is there with its mark of being saved. */
async function watchRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.enterToRow = []
    const waiting: { vernacular: string; pressed: number }[] = []
    const entry = 'section[aria-label="New word"]'
    const onKeyDown = (event: KeyboardEvent): void => {
      const [vernacular, gloss] = document.querySelectorAll<HTMLInputElement>(`${entry} input`)
      if (event.key !== 'Enter' || event.target !== gloss) return
      waiting.push({ vernacular: vernacular?.value ?? '', pressed: event.timeStamp })
    }
    const look = (): void => {
      const row = document.querySelector('ol[aria-label="Entered just now"] > li:last-child')
      const [next] = waiting
      if (!next || row?.querySelector('input')?.value !== next.vernacular || !row.querySelector('[data-saved]')) return
      waiting.shift()
      requestAnimationFrame((drawn) => window.enterToRow.push(Math.max(drawn, performance.now()) - next.pressed))
    }
    document.addEventListener('keydown', onKeyDown, true)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}
