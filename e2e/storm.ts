import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { ARGUMENTS } from './browser.ts'
import { ensureChromium } from './chromium.ts'
import { openEntry } from './known-device.ts'
import { glossOf, typeWord, vernacularOf, wordsOnServer, type Owner } from './people.ts'
import { seeded } from './seeded.ts'
import type { Granary } from './server.ts'

/** How bad the weather is: how often the network goes and the browser is killed while so many words are typed. */
export type Weather = { readonly words: number; readonly cuts: number; readonly kills: number; readonly seed: number }

export type Harvest = {
  /** Words whose row said that they are saved. */
  readonly promised: number
  /** Of those, the ones that are not on the server. */
  readonly lost: number
  /** Words that are on the server more than once. */
  readonly twice: number
  /** How often the network really went, and came back after at least one word. */
  readonly cuts: number
  readonly typedOffline: number
  readonly kills: number
  readonly seconds: number
}

const DOMAIN = '1.3'

/** The longest time, in ms, between Enter and the end of the browser. */
const LAST_BREATH = 150

/**
 * Types words into one browser until so many rows have said that they are saved, while the network is cut for some words
 * again and again, and the browser is killed (kill -9) soon after an Enter, be the word saved by then or not. Nothing is ever
 * typed again. Then counts on the server.
 */
export async function typeThroughStorm(granary: Granary, owner: Owner, weather: Weather): Promise<Harvest> {
  const began = Date.now()
  const typist = new Typist(granary, owner, await mkdtemp(path.join(tmpdir(), 'granary-storm-')))
  try {
    await typist.begin()
    const promised = await typeAll(typist, weather)
    await typist.waitUntilSent()
    const { cuts, typedOffline, kills } = typist
    const counted = await harvested(granary, owner, promised)
    return { ...counted, cuts, typedOffline, kills, seconds: (Date.now() - began) / 1000 }
  } finally {
    await typist.end()
  }
}

async function typeAll(typist: Typist, { words, cuts, kills, seed }: Weather): Promise<readonly string[]> {
  const random = seeded(seed)
  const isOffline = stretches(words, cuts, random)
  const killAt = moments(words, kills, random)
  const promised: string[] = []
  for (let typed = 0; promised.length < words; typed++) {
    const index = promised.length
    await typist.setOffline(isOffline(index))
    const vernacular = `neno ${typed}`
    const isPromised = killAt.delete(index)
      ? await typist.typeAndDie(vernacular, `gloss ${typed}`, random() * LAST_BREATH)
      : await typist.type(vernacular, `gloss ${typed}`)
    if (isPromised) promised.push(vernacular)
  }
  await typist.setOffline(false)
  return promised
}

/** Which of the words are typed offline: `count` stretches of at least one word, with at least one between them. */
function stretches(words: number, count: number, random: () => number): (index: number) => boolean {
  const length = words / count
  const offline = new Set<number>()
  for (let one = 0; one < count; one++) {
    const first = Math.ceil(one * length)
    const last = Math.floor((one + 1) * length) - 1
    const begin = first + 1 + Math.floor(random() * (last - first) * 0.6)
    const end = begin + Math.floor(random() * (last - begin + 1))
    for (let index = begin; index <= end; index++) offline.add(index)
  }
  return (index) => offline.has(index)
}

/** Different indexes below `of`. */
function moments(of: number, count: number, random: () => number): Set<number> {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(Math.floor(random() * of))
  return chosen
}

type Counted = Pick<Harvest, 'promised' | 'lost' | 'twice'>

async function harvested(granary: Granary, owner: Owner, promised: readonly string[]): Promise<Counted> {
  const words = (await wordsOnServer(granary, owner)).map(({ vernacular }) => vernacular)
  const kinds = new Set(words)
  return {
    promised: promised.length,
    lost: promised.filter((vernacular) => !kinds.has(vernacular)).length,
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
  private isOffline = false
  cuts = 0
  typedOffline = 0
  kills = 0

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

  /** Resolves when the row says that the word is saved. */
  async type(vernacular: string, gloss: string): Promise<true> {
    await typeWord(this.page, vernacular, gloss)
    await this.page.waitForFunction(isSaved, vernacular)
    if (this.isOffline) this.typedOffline++
    return true
  }

  /** Whether the row had said that the word is saved when the browser died. */
  async typeAndDie(vernacular: string, gloss: string, delay: number): Promise<boolean> {
    await typeWord(this.page, vernacular, gloss)
    await sleep(delay)
    const isPromised = await this.page.evaluate(isSaved, vernacular)
    await this.dieAndComeBack()
    if (isPromised && this.isOffline) this.typedOffline++
    return isPromised
  }

  async setOffline(isOffline: boolean): Promise<void> {
    if (isOffline === this.isOffline) return
    if (isOffline) this.cuts++
    this.isOffline = isOffline
    await this.context?.setOffline(isOffline)
  }

  private async dieAndComeBack(): Promise<void> {
    const gone = new Promise((resolve) => this.context?.once('close', resolve))
    process.kill(await this.pid(), 'SIGKILL')
    await gone
    this.kills++
    const page = await this.launch()
    await this.context?.setOffline(this.isOffline)
    await page.goto(`${this.granary.address}/app/data-entry?domain=${DOMAIN}`)
    await vernacularOf(page).waitFor()
    // What was typed and not entered comes back; it is not to get into the next word.
    await sleep(500)
    await glossOf(page).fill('')
    await vernacularOf(page).fill('')
  }

  /** The row of a word that has just been typed knows first: for a moment the indicator tells of the time before. */
  async waitUntilSent(): Promise<void> {
    await this.page.waitForFunction(areAllSent, undefined, { timeout: 60_000 })
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

/** Runs in the page: whether the newest row is that of the word, and says that it is saved. */
function isSaved(vernacular: string): boolean {
  const row = document.querySelector('ol[aria-label="Entered just now"] > li:last-child')
  return row?.querySelector('input')?.value === vernacular && row.querySelector('[data-saved]') !== null
}

/** Runs in the page: whether every row says that the server has its word. */
function areAllSent(): boolean {
  const rows = [...document.querySelectorAll('ol[aria-label="Entered just now"] > li')]
  return rows.length > 0 && rows.every((row) => row.querySelector('[data-saved="server"]'))
}
