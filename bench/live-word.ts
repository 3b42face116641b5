/**
 * How long it takes from the press of Enter in one browser until the word is drawn among the existing words of the same
 * domain in another one on the same machine: `npm run bench -- live-word`.
 *
 * Two browsers, each a process of its own, in a project of 10,000 words (WORDS). Between the words lie pauses of different
 * lengths, so that nothing that is gathered or asked for now and then keeps step with them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { logInToEntry, typeWord } from '../e2e/people.ts'
import { fillProject } from './support/fill-project.ts'
import { percentile } from './support/percentile.ts'
import { PERSON, startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 10_000)
const TYPED = Number(process.env['TYPED'] ?? 100)
const BAR_MS = 300
/** A word that is not seen by then counts as this long: milliseconds. */
const GIVE_UP = 20_000
const DOMAIN = '1.3'

const machine = describeMachine()
const granary = await startGranary()
const browsers: Browser[] = []
try {
  const projectName = 'Two browsers'
  await fillProject(granary, await granary.addProject({ name: projectName }), WORDS)
  const [typing, watching] = [await openBrowser(projectName), await openBrowser(projectName)]
  await watchEnter(typing)

  const times: number[] = []
  for (let index = 0; index < TYPED; index++) {
    // The list is drawn as far as it can be seen: each word comes before all that were typed already.
    const vernacular = `neno ${String(10_000 - index)}`
    const seen = whenSeen(watching, vernacular)
    await typeWord(typing, vernacular, 'gloss')
    times.push((await seen) - (await typing.evaluate(() => window.pressedEnter)))
    await sleep(200 + 300 * Math.random())
  }

  console.log(`A word typed in one browser seen in another, ${TYPED} words, in a project of ${WORDS}\n${machine}\n`)
  printBars([{ what: '95th percentile', measured: percentile(times, 0.95), atMost: BAR_MS, unit: 'ms' }])
  console.log(`median ${percentile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`)
} finally {
  for (const browser of browsers) await browser.close()
  await granary.stop()
}

declare global {
  /** Milliseconds since 1970, as both browsers count them. */
  var pressedEnter: number
}

async function openBrowser(projectName: string): Promise<Page> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
  browsers.push(browser)
  // The list of words stands beside the entry from this width on.
  const page = await browser.newPage({ locale: 'en', viewport: { width: 1440, height: 800 } })
  await logInToEntry(page, granary, { ...PERSON, projectName }, DOMAIN)
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor({ timeout: 120_000 })
  return page
}

async function watchEnter(page: Page): Promise<void> {
  await page.evaluate(() => {
    const onKeyDown = ({ key, timeStamp }: KeyboardEvent): void => {
      if (key === 'Enter') window.pressedEnter = performance.timeOrigin + timeStamp
    }
    document.addEventListener('keydown', onKeyDown, true)
  })
}

/** When the word was drawn: the end of the frame in which it is there. */
function whenSeen(page: Page, vernacular: string): Promise<number> {
  return page.evaluate(
    ([word, giveUp]) =>
      new Promise<number>((resolve) => {
        const isThere = (): boolean =>
          document.querySelector('[aria-label="Words in this domain"]')?.textContent.includes(word) === true
        const now = (): number => performance.timeOrigin + performance.now()
        const end = (): void => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(now())))
        }
        const observer = new MutationObserver(() => {
          if (isThere()) end()
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(end, giveUp)
      }),
    [vernacular, GIVE_UP] as const,
  )
}
