/**
 * All JavaScript that the landing page loads by itself until it is quiet, compressed: `npm run bench -- landing-size`.
 * What the service worker fetches afterwards, so that the app opens without a network, is told apart.
 */
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Response } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const BAR_KB = 150

type Script = { readonly file: string; readonly kb: number; readonly inBackground: boolean }

const machine = describeMachine()
const granary = await startGranary()
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
try {
  const scripts = await scriptsOf(`${granary.address}/`)
  const first = scripts.filter(({ inBackground }) => !inBackground)
  for (const { file, kb } of first.toSorted((a, b) => b.kb - a.kb))
    console.log(`${kb.toFixed(1).padStart(8)} KB  ${file}`)
  console.log(
    `${kbOf(scripts.filter(({ inBackground }) => inBackground))
      .toFixed(1)
      .padStart(8)} KB  kept for offline use, by the service worker`,
  )

  console.log(`\nJavaScript of the landing page, gzip\n${machine}\n`)
  printBars([
    { what: `${first.length} scripts until the page is quiet`, measured: kbOf(first), atMost: BAR_KB, unit: 'KB' },
  ])
} finally {
  await browser.close()
  await granary.stop()
}

async function scriptsOf(address: string): Promise<readonly Script[]> {
  const context = await browser.newContext({ locale: 'en' })
  const heard: Promise<Script | null>[] = []
  context.on('response', (response) => heard.push(scriptIn(response)))
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  return (await Promise.all(heard)).filter((script) => script !== null)
}

/** Measured anew, by one and the same compression, however the server sends it. */
async function scriptIn(response: Response): Promise<Script | null> {
  const type = (await response.headerValue('content-type')) ?? ''
  if (!type.includes('javascript') || !response.ok()) return null
  const kb = gzipSync(await response.body()).length / 1000
  const inBackground = response.request().serviceWorker() !== null
  return { file: path.basename(new URL(response.url()).pathname), kb, inBackground }
}

function kbOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { kb }) => sum + kb, 0)
}
