/**
 * How long it takes from the press of Enter until the row of the new word is drawn and durable in the browser, for the
 * first and the last fifty words of a session of 1,000, in a project of 100,000, while the words go to the server:
 * `npm run bench -- enter-to-row`. Those are typed as the fastest people type, the words between them several times as fast
 * as anybody: four in a second. With OUTBOX=2000 the network is cut, and so many words wait already.
 */
import { chromium, type Page } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { logInToEntry } from '../e2e/people.ts'
import { databaseName } from '#web/replica/words/replica-database.ts'
import { fillOutbox } from './support/fill-outbox.ts'
import { fillProject } from './support/fill-project.ts'
import { percentile } from './support/percentile.ts'
import { PERSON, startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
const TYPED = Number(process.env['TYPED'] ?? 1_000)
const OUTBOX = Number(process.env['OUTBOX'] ?? 0)
const BAR_MS = 35
/** How much slower the last words may be than the first. */
const BAR_RATIO = 1.1
const AT_EACH_END = 50
/** Between two keys, in milliseconds: as people type, and to get to the last words. Nobody pauses between words. */
const TYPING = 70
const BURST = 15

const machine = describeMachine()
const granary = await startGranary()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
try {
  const projectName = 'A large dictionary'
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
  for (let index = 0; index < TYPED; index++) {
    const isMeasured = index < AT_EACH_END || index >= TYPED - AT_EACH_END
    await type(page, `neno ${index}`, `g ${index}`, isMeasured ? TYPING : BURST)
  }
  await page.waitForTimeout(500)
  const times = await page.evaluate(() => window.enterToRow)

  const p95 = (some: readonly number[]): number => percentile(some, 0.95)
  const [first, last] = [p95(times.slice(0, AT_EACH_END)), p95(times.slice(-AT_EACH_END))]
  console.log(
    `Enter to row, ${times.length} of ${TYPED} words seen, in a project of ${WORDS}, ${OUTBOX} waiting\n${machine}\n`,
  )
  printBars([
    { what: `95th percentile, words 1 to ${AT_EACH_END}`, measured: first, atMost: BAR_MS, unit: 'ms' },
    {
      what: `95th percentile, words ${TYPED - AT_EACH_END + 1} to ${TYPED}`,
      measured: last,
      atMost: BAR_MS,
      unit: 'ms',
    },
    { what: 'last to first', measured: last / first, atMost: BAR_RATIO, unit: 'times' },
  ])
  const spread = (some: readonly number[]): string =>
    `median ${percentile(some, 0.5).toFixed(1)} ms, 95th percentile ${p95(some).toFixed(1)} ms, longest ${Math.max(...some).toFixed(1)} ms`
  console.log(`keys ${TYPING} ms apart: ${spread([...times.slice(0, AT_EACH_END), ...times.slice(-AT_EACH_END)])}`)
  console.log(`keys ${BURST} ms apart: ${spread(times.slice(AT_EACH_END, -AT_EACH_END))}`)
  if (times.length < TYPED) process.exitCode = 1
} finally {
  await browser.close()
  await granary.stop()
}

declare global {
  var enterToRow: number[]
}

async function type(page: Page, vernacular: string, gloss: string, keyEvery: number): Promise<void> {
  // Enter is a key like the others: the next one comes as long after it.
  await page.keyboard.type(`${vernacular}\n${gloss}\n`, { delay: keyEvery })
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
    // A slow word gets its mark when the next one stands below it already.
    const isThere = (vernacular: string): boolean => {
      const latest = [...document.querySelectorAll('ol[aria-label="Just added"] > li')].slice(-5)
      const row = latest.find((one) => one.querySelector('input')?.value === vernacular)
      return row !== undefined && row.querySelector('[data-saved]') !== null
    }
    const look = (): void => {
      while (waiting[0] && isThere(waiting[0].vernacular)) {
        const { pressed } = waiting.shift() ?? { pressed: 0 }
        requestAnimationFrame((drawn) => window.enterToRow.push(Math.max(drawn, performance.now()) - pressed))
      }
    }
    document.addEventListener('keydown', onKeyDown, true)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}
