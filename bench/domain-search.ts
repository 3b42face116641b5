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
import { INTERFACE_LANGUAGES } from '#web/i18n/languages.ts'
import { percentile } from './support/percentile.ts'
import { PERSON, startGranary, type RunningGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const OWN_DOMAINS = 200
const BAR_MS = 20
/** From one letter, which fits nearly everything, to a word of questions, which is looked for everywhere. */
const TEXTS = ['a', 'water', '5234', 'people say', 'own domain 117', 'xyz']

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
  for (const lang of INTERFACE_LANGUAGES) {
    const times = await searchIn(browser, granary, { lang, projectName })
    const p95 = percentile(times, 0.95)
    p95s.push(p95)
    console.log(`${lang}: median ${percentile(times, 0.5).toFixed(1)} ms, 95th percentile ${p95.toFixed(1)} ms`)
  }
  printBars([{ what: 'slowest 95th percentile', measured: Math.max(...p95s), atMost: BAR_MS, unit: 'ms' }])
} finally {
  await browser.close()
  await granary.stop()
}

declare global {
  var keyToList: number[]
}

type Search = { readonly lang: string; readonly projectName: string }

async function searchIn(
  browserToUse: Browser,
  { address }: RunningGranary,
  { lang, projectName }: Search,
): Promise<readonly number[]> {
  const context = await browserToUse.newContext({ locale: lang })
  try {
    const page = await context.newPage()
    await openProject(page, { address }, { ...PERSON, projectName })
    const field = page.getByRole('main').getByRole('combobox')
    await field.waitFor()
    await page.locator('section [aria-current]').waitFor()
    // The texts of the domains come after the tree.
    await page.waitForLoadState('networkidle')
    await watchList(page)
    for (const text of TEXTS) {
      await field.fill('')
      await field.pressSequentially(text, { delay: 120 })
    }
    await page.waitForTimeout(300)
    return await page.evaluate(() => window.keyToList)
  } finally {
    await context.close()
  }
}

/** Times each key from its event to the first frame after what it changed on the page. */
async function watchList(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keyToList = []
    const onInput = (event: Event): void => {
      const pressed = event.timeStamp
      if (!(event instanceof InputEvent) || event.inputType !== 'insertText') return
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => window.keyToList.push(performance.now() - pressed))
        channel.port1.start()
        channel.port2.postMessage(null)
      })
    }
    document.querySelector('main input[role="combobox"]')?.addEventListener('input', onInput)
  })
}
