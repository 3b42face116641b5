/**
 * When a first visitor sees the largest thing on the landing page (LCP), on a slow phone in a slow network as Lighthouse has
 * them: round trips of 150 ms, 1.6 Mbit/s down and 0.75 up, a processor four times as slow: `npm run bench -- landing-paint`.
 * The median of several first visits; each figure, what it was, and how far the page moved (CLS) are told as well.
 */
import { type Browser, chromium } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureHeadlessShell } from '../e2e/chromium.ts'
import { percentile } from './support/percentile.ts'
import { startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const VISITS = Number(process.env['VISITS'] ?? 9)
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
}
const SLOWER = 4
const SCREENS = {
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}

type Paint = { readonly ms: number; readonly what: string; readonly shift: number }

const machine = describeMachine()
const granary = await startGranary()
const browser = await chromium.launch({ executablePath: await ensureHeadlessShell(), args: [...ARGUMENTS] })
try {
  const bars = []
  for (const [screen, options] of Object.entries(SCREENS)) {
    const paints: Paint[] = []
    for (let visit = 0; visit < VISITS; visit++) paints.push(await firstVisit(browser, options))
    for (const { ms, what, shift } of paints)
      console.log(`${screen}  ${ms.toFixed(0)} ms  ${what}  shift ${shift.toFixed(3)}`)
    const median = percentile(
      paints.map(({ ms }) => ms),
      0.5,
    )
    bars.push({ what: `${screen}, median of ${VISITS}`, measured: median / 1000, atMost: 1.4, unit: 's' })
  }
  console.log(`\nLargest paint of the landing page\n${machine}\n`)
  printBars(bars)
} finally {
  await browser.close()
  await granary.stop()
}

async function firstVisit(opened: Browser, options: (typeof SCREENS)['phone']): Promise<Paint> {
  const context = await opened.newContext({ ...options, locale: 'en' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(`${granary.address}/`)
    // What is drawn ahead has no foot: the code has taken over then.
    await page.getByRole('contentinfo').waitFor()
    await page.locator('main img').evaluate((picture: HTMLImageElement) => picture.decode())
    return await page.evaluate(largestPaint)
  } finally {
    await context.close()
  }
}

/** Runs in the page, when nothing larger will come. */
async function largestPaint(): Promise<Paint> {
  const seen = <Entry extends PerformanceEntry>(type: string): Promise<readonly Entry[]> =>
    new Promise((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        resolve(list.getEntries() as Entry[])
      }).observe({ type, buffered: true })
      setTimeout(() => resolve([]), 1000)
    })
  // A frame after the picture was drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const last = (await seen<PerformanceEntry & { element?: Element; url?: string }>('largest-contentful-paint')).at(-1)
  const shifts = await seen<PerformanceEntry & { value: number }>('layout-shift')
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  // The code has drawn over what was drawn ahead: that is on the page no more, and a picture is known by its address.
  const what = last?.element?.tagName.toLowerCase() ?? (last?.url ? 'img, drawn ahead' : 'text, drawn ahead')
  return { ms: last?.startTime ?? Number.NaN, what, shift }
}
