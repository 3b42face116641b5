/**
 * How long somebody waits on the way to their words in a project of 100,000, all of which are on the device: from the log-in to
 * their projects, from a project to its home, from a domain of the tree to the form of the next word, and from a reload there to
 * the form: `npm run bench -- ways-in`.
 */
import type { Locator, Page } from 'playwright'
import { goWithinApp } from '../e2e/within-app.ts'
import { browserInProject } from './support/browser-in-project.ts'
import { percentile } from './support/percentile.ts'
import { PERSON } from './support/running-granary.ts'
import { syllableWords } from './support/syllables.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
const ROUNDS = 9
/** Milliseconds. */
const BARS = { projects: 300, home: 300, form: 120, reload: 400 }
/** By what one sees that the home of a project is there, and the form of the next word. */
const LATEST = { css: 'h2', text: 'Latest words' }
const FORM = { css: 'section[aria-label="New word"] input' }

const machine = describeMachine()
const nextWord = syllableWords(1)
await using browser = await browserInProject(Array.from({ length: WORDS }, nextWord))
const { page } = browser
const times = { projects: [] as number[], home: [] as number[], form: [] as number[], reload: [] as number[] }
await page.addInitScript(noteWhenThere, FORM)
for (let round = 0; round < ROUNDS; round++) {
  times.projects.push(await timeOfLogIn(page))
  await goWithinApp(page, '/app/projects')
  times.home.push(await timeOfPress(page.getByRole('main').getByRole('button', { name: 'Large' }), LATEST))
  await leadToDomain(page)
  times.form.push(await timeOfPress(page.getByRole('button', { name: /^Add words in 1\.3 / }), FORM))
  await page.reload()
  times.reload.push(await timeSinceBegun(page))
}
console.log(`The ways in, with ${WORDS} words, ${ROUNDS} rounds\n${machine}\n`)
const median = (of: readonly number[]): number => percentile(of, 0.5)
printBars([
  { what: 'log-in to projects, median', measured: median(times.projects), atMost: BARS.projects, unit: 'ms' },
  { what: 'project to home, median', measured: median(times.home), atMost: BARS.home, unit: 'ms' },
  { what: 'domain to form, median', measured: median(times.form), atMost: BARS.form, unit: 'ms' },
  { what: 'reload to form, median', measured: median(times.reload), atMost: BARS.reload, unit: 'ms' },
])

/** On another device, which has nothing. */
async function timeOfLogIn(known: Page): Promise<number> {
  const context = await known.context().browser()?.newContext()
  if (!context) throw new Error('The browser has gone.')
  const page = await context.newPage()
  await page.goto(`${browser.address}/login`)
  await page.locator('input[autocomplete="username"]').fill(PERSON.username)
  await page.locator('input[type="password"]').fill(PERSON.password)
  const time = await timeOfPress(page.locator('button[type="submit"]'), { css: 'main li button', text: 'Large' })
  await context.close()
  return time
}

async function leadToDomain(page: Page): Promise<void> {
  await goWithinApp(page, '/app/data-entry')
  await page.locator('[aria-current="true"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('13')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Add words in 1\.3 / }).waitFor()
  // Whoever chooses has a look first.
  await page.waitForTimeout(500)
}

type Seen = { readonly css: string; readonly text?: string }

/** From the press until the first frame with what is to be seen has been drawn. Milliseconds. */
async function timeOfPress(pressed: Locator, seen: Seen): Promise<number> {
  return pressed.evaluate(async (element, { css, text = '' }) => {
    const isThere = () => [...document.querySelectorAll(css)].some((one) => one.textContent.includes(text))
    const began = performance.now()
    ;(element as HTMLElement).click()
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - began
  }, seen)
}

declare global {
  var thereAt: number
}

/** Runs in each page, before the app does. */
function noteWhenThere({ css }: Seen): void {
  const look = (): void => {
    if (document.querySelector(css)) setTimeout(() => (globalThis.thereAt = performance.now()))
    else requestAnimationFrame(look)
  }
  look()
}

async function timeSinceBegun(page: Page): Promise<number> {
  await page.waitForFunction(() => globalThis.thereAt > 0)
  return page.evaluate(() => globalThis.thereAt)
}
