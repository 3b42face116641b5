import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page, type Response } from 'playwright'
import { ARGUMENTS } from '../../e2e/browser.ts'
import { ensureChromium } from '../../e2e/chromium.ts'

export type Loaded = {
  /** What pages asked for by themselves. */
  readonly first: readonly Script[]
  /** What the service worker fetched, so that the app opens without a network: kilobytes. */
  readonly inBackgroundKb: number
}

type Script = { readonly file: string; readonly kb: number; readonly inBackground: boolean }

type Visit = {
  readonly visit: (page: Page) => Promise<void>
  /** When to stop counting: as soon as the visit is over, or when everything has become quiet after it. */
  readonly until: 'over' | 'quiet'
}

/** All JavaScript that a new browser loads during a visit, each file once. */
export async function loadedScripts({ visit, until }: Visit): Promise<Loaded> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
  try {
    const context = await browser.newContext({ locale: 'en' })
    const heard: Promise<Script | null>[] = []
    const known = new Set<string>()
    let isOver = false
    context.on('response', (response) => {
      if (isOver || known.has(response.url())) return
      known.add(response.url())
      heard.push(scriptIn(response))
    })
    const page = await context.newPage()
    await visit(page)
    if (until === 'quiet') await becomeQuiet(page)
    // What comes after the visit is not counted, and the browser closes before it is there.
    isOver = true
    const scripts = (await Promise.all(heard)).filter((script) => script !== null)
    return {
      first: scripts.filter(({ inBackground }) => !inBackground).toSorted((a, b) => b.kb - a.kb),
      inBackgroundKb: kbOf(scripts.filter(({ inBackground }) => inBackground)),
    }
  } finally {
    await browser.close()
  }
}

async function becomeQuiet(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
}

export function printScripts({ first, inBackgroundKb }: Loaded): void {
  for (const { file, kb } of first) console.log(`${kb.toFixed(1).padStart(8)} KB  ${file}`)
  console.log(`${inBackgroundKb.toFixed(1).padStart(8)} KB  kept for offline use, by the service worker\n`)
}

export function kbOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { kb }) => sum + kb, 0)
}

/** Measured anew, by one and the same compression, however the server sends it. */
async function scriptIn(response: Response): Promise<Script | null> {
  const type = (await response.headerValue('content-type')) ?? ''
  if (!type.includes('javascript') || !response.ok()) return null
  const kb = gzipSync(await response.body()).length / 1000
  const inBackground = response.request().serviceWorker() !== null
  return { file: path.basename(new URL(response.url()).pathname), kb, inBackground }
}
