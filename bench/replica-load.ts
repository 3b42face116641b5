/**
 * How long the first load of a project of 50,000 words takes in Chromium, from the click on the project until everything
 * is stored in the browser: `npm run bench -- replica-load`.
 */
import { chromium, type Page } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { logIn } from '../e2e/people.ts'
import { fillProject } from './support/fill-project.ts'
import { PERSON, startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 50_000)
const BAR_SECONDS = 15

const machine = describeMachine()
const granary = await startGranary()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
try {
  const projectName = 'Fifty thousand'
  const projectId = await granary.addProject({ name: projectName })
  await fillProject(granary, projectId, WORDS)

  const page = await (await browser.newContext()).newPage()
  await logIn(page, granary, PERSON)
  const project = page.getByText(projectName).first()
  await project.waitFor()
  const began = Date.now()
  await project.click()
  const progress = await progressUntil(page, `granary-${granary.userId}-${projectId}`, WORDS)
  const seconds = (Date.now() - began) / 1000

  console.log(`First load of ${WORDS} words\n${machine}\n`)
  printBars([{ what: 'until every word is in the browser', measured: seconds, atMost: BAR_SECONDS, unit: 's' }])
  console.log(`${(WORDS / seconds).toFixed(0)} words/s; progress as shown: ${progress.join(' ')}`)
  if (progress.length < 3) process.exitCode = 1
} finally {
  await browser.close()
  await granary.stop()
}

/** Looks ten times a second at what the page shows and at how far the replica is, until it is there. */
async function progressUntil(page: Page, databaseName: string, upTo: number): Promise<string[]> {
  const seen: string[] = []
  while ((await reached(page, databaseName)) < upTo) {
    const label = await page
      .locator('[data-kind="loading"]')
      .innerText({ timeout: 50 })
      .catch(() => '')
    if (label !== '' && label !== seen.at(-1)) seen.push(label)
    await page.waitForTimeout(100)
  }
  return seen
}

async function reached(page: Page, databaseName: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name)
        // Not there yet: it is the page's to make.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const read = opening.result.transaction('facts').objectStore('facts').get('reached')
          read.onsuccess = () => {
            opening.result.close()
            resolve((read.result as { value: number } | undefined)?.value ?? 0)
          }
        }
      }),
    databaseName,
  )
}
