/**
 * How long it takes from a key in the search of the tree until the list of domains is drawn, with 1,792 standard domains
 * and 200 of the project's own, in each of the twelve languages: `npm run bench -- domain-search`. The bar is that of the
 * slowest language.
 */
import { chromium, type Browser, type Page } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { openProject } from '../e2e/people.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { INTERFACE_LANGUAGES } from '#domain/user/interface-languages.ts'
import { percentile } from './support/percentile.ts'
import { PERSON, startGranary, type RunningGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const OWN_DOMAINS = 200
const BAR_MS = 20
/** Between two keys. Milliseconds. */
const KEY_EVERY = 120
/** From one letter, which fits nearly everything, to a word of questions and a sign that is one, looked for everywhere. */
const TEXTS = ['a', 'water', '5234', 'people say', 'own domain 117', 'xyz', '水', 'ရေ']

const machine = describeMachine()
const granary = await startGranary()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
try {
  const projectName = 'Many domains'
  const semanticDomains = Array.from({ length: OWN_DOMAINS }, (_, place) =>
    anOwnDomain({
      id: `5.1.${10 + place}`,
      parentId: '5.1',
      name: `Own domain ${place}`,
      description: 'A domain that a project has added.',
      questions: ['What belongs here?'],
    }),
  )
  await granary.addProject({ name: projectName, semanticDomains })
  console.log(`From a key to the list of domains\n${machine}\n`)
  const p95s = []
  let early = 0
  for (const lang of INTERFACE_LANGUAGES) {
    const { keyToList, tooEarly } = await searchIn(browser, granary, { lang, projectName })
    const p95 = percentile(keyToList, 0.95)
    early += tooEarly
    p95s.push(p95)
    console.log(`${lang}: median ${percentile(keyToList, 0.5).toFixed(1)} ms, 95th percentile ${p95.toFixed(1)} ms`)
  }
  printBars([
    { what: 'slowest 95th percentile', measured: Math.max(...p95s), atMost: BAR_MS, unit: 'ms' },
    { what: 'lists that changed after that frame', measured: early, atMost: 0, unit: '' },
  ])
} finally {
  await browser.close()
  await granary.stop()
}

declare global {
  var drawn: Drawn
  var settle: () => void
}

type Drawn = { keyToList: number[]; tooEarly: number }

type Search = { readonly lang: string; readonly projectName: string }

async function searchIn(
  browserToUse: Browser,
  { address }: RunningGranary,
  { lang, projectName }: Search,
): Promise<Drawn> {
  const context = await browserToUse.newContext({ locale: lang })
  try {
    const page = await context.newPage()
    await openProject(page, { address }, { ...PERSON, projectName })
    await page.getByRole('link', { name: 'Collect', exact: true }).click()
    const field = page.getByRole('main').getByRole('combobox')
    await field.waitFor()
    await page.locator('section [aria-current]').waitFor()
    // The texts of the domains come after the tree.
    await page.waitForLoadState('networkidle')
    // On its first visit a browser keeps the whole app beside all else; that is over after some seconds, for good.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.waitForTimeout(1000)
    await watchList(page)
    for (const text of TEXTS) {
      await field.fill('')
      // A page clears it; nobody presses the next key in the same moment.
      await page.waitForTimeout(KEY_EVERY)
      await field.pressSequentially(text, { delay: KEY_EVERY })
    }
    await page.waitForTimeout(300)
    return await page.evaluate(() => {
      window.settle()
      return window.drawn
    })
  } finally {
    await context.close()
  }
}

/**
 * Times each key from its event to the moment when the frame after it has been drawn, and notes which list stood there by
 * then: if the next key finds another one, the frame was too early a one.
 */
async function watchList(page: Page): Promise<void> {
  await page.evaluate(() => {
    const lists: string[] = []
    const listNow = (): string =>
      [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent).join()
    window.drawn = { keyToList: [], tooEarly: 0 }
    window.settle = () => {
      if (lists.length > 0 && lists.pop() !== listNow()) window.drawn.tooEarly++
      lists.length = 0
    }
    const onInput = (event: Event): void => {
      const pressed = event.timeStamp
      window.settle()
      if (!(event instanceof InputEvent) || event.inputType !== 'insertText') return
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          window.drawn.keyToList.push(performance.now() - pressed)
          lists.push(listNow())
        })
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    }
    document.addEventListener('input', onInput, true)
  })
}
