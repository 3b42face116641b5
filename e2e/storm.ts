import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { ARGUMENTS } from './browser.ts'
import { ensureChromium } from './chromium.ts'
import { openEntry, typeWord, vernacularOf, wordsOnServer, type Owner } from './people.ts'
import { seeded } from './seeded.ts'
import type { Granary } from './server.ts'

/** How bad the weather is: how often the network goes and the browser is killed while so many words are typed. */
export type Weather = { readonly words: number; readonly cuts: number; readonly kills: number; readonly seed: number }

export type Harvest = {
  readonly onServer: number
  readonly lost: number
  readonly twice: number
  readonly seconds: number
}

const DOMAIN = '1.3'

/**
 * Types words into one browser whose network is cut and which is killed (kill -9) at the given number of moments, each
 * time right after the row of a word has said that it is saved. Nothing is ever typed again. Then counts on the server.
 */
export async function typeThroughStorm(granary: Granary, owner: Owner, weather: Weather): Promise<Harvest> {
  const began = Date.now()
  const typist = new Typist(granary, owner, await mkdtemp(path.join(tmpdir(), 'granary-storm-')))
  try {
    await typist.begin()
    const typed = await typeAll(typist, weather)
    await typist.waitUntilSent()
    return { ...(await harvested(granary, owner, typed)), seconds: (Date.now() - began) / 1000 }
  } finally {
    await typist.end()
  }
}

async function typeAll(typist: Typist, { words, cuts, kills, seed }: Weather): Promise<string[]> {
  const random = seeded(seed)
  const cutAfter = moments(words, cuts, random)
  const killAfter = moments(words, kills, random)
  const typed: string[] = []
  for (let index = 0; index < words; index++) {
    const vernacular = `neno ${index}`
    await typist.type(vernacular, `gloss ${index}`)
    typed.push(vernacular)
    if (cutAfter.has(index)) await typist.cut()
    if (killAfter.has(index)) await typist.dieAndComeBack()
    if (random() < 0.3) await typist.mend()
  }
  await typist.mend()
  return typed
}

/** Different indexes below `of`, never the last. */
function moments(of: number, count: number, random: () => number): ReadonlySet<number> {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(Math.floor(random() * (of - 1)))
  return chosen
}

async function harvested(granary: Granary, owner: Owner, typed: readonly string[]): Promise<Omit<Harvest, 'seconds'>> {
  const words = (await wordsOnServer(granary, owner)).map(({ vernacular }) => vernacular)
  const kinds = new Set(words)
  return {
    onServer: words.length,
    lost: typed.filter((vernacular) => !kinds.has(vernacular)).length,
    twice: words.length - kinds.size,
  }
}

/** One person with one browser that keeps its data in a folder. */
class Typist {
  private readonly granary: Granary
  private readonly owner: Owner
  private readonly folder: string
  private context: BrowserContext | undefined
  private open: Page | undefined
  private isCut = false

  constructor(granary: Granary, owner: Owner, folder: string) {
    this.granary = granary
    this.owner = owner
    this.folder = folder
  }

  async begin(): Promise<void> {
    const page = await this.launch()
    await openEntry(page, this.granary, this.owner, DOMAIN)
    // The shell must be there before the network goes for the first time.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // Chromium writes the log-in of local storage to the disk some seconds later.
    await sleep(6000)
  }

  async type(vernacular: string, gloss: string): Promise<void> {
    await typeWord(this.page, vernacular, gloss)
    await this.page.waitForFunction((typed) => {
      const row = document.querySelector('ol[aria-label="Entered just now"] > li:last-child')
      return row?.querySelector('input')?.value === typed && row.querySelector('[data-saved]') !== null
    }, vernacular)
  }

  async cut(): Promise<void> {
    this.isCut = true
    await this.context?.setOffline(true)
  }

  async mend(): Promise<void> {
    this.isCut = false
    await this.context?.setOffline(false)
  }

  async dieAndComeBack(): Promise<void> {
    const gone = new Promise((resolve) => this.context?.once('close', resolve))
    process.kill(await this.pid(), 'SIGKILL')
    await gone
    const page = await this.launch()
    await this.context?.setOffline(this.isCut)
    await page.goto(`${this.granary.address}/app/data-entry?domain=${DOMAIN}`)
    await vernacularOf(page).waitFor()
    await vernacularOf(page).focus()
  }

  async waitUntilSent(): Promise<void> {
    await this.page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor({ timeout: 60_000 })
  }

  async end(): Promise<void> {
    await this.context?.close()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  private get page(): Page {
    if (!this.open) throw new Error('There is no page.')
    return this.open
  }

  private async launch(): Promise<Page> {
    this.context = await chromium.launchPersistentContext(this.folder, {
      executablePath: await ensureChromium(),
      args: [...ARGUMENTS],
    })
    this.open = this.context.pages()[0] ?? (await this.context.newPage())
    return this.open
  }

  /** The browser locks its folder with a link to `host-pid`. */
  private async pid(): Promise<number> {
    const lock = await readlink(path.join(this.folder, 'SingletonLock'))
    return Number(lock.split('-').at(-1))
  }
}
