import { readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { ARGUMENTS, FAKE_MICROPHONE } from './browser.ts'
import { ensureChromium } from './chromium.ts'
import { openEntry } from './known-device.ts'
import { glossOf, typeWord, vernacularOf, type Owner } from './people.ts'
import type { Granary } from './server.ts'

export type WordToType = { readonly vernacular: string; readonly gloss: string; readonly isSpoken: boolean }

const DOMAIN = '1.3'

/** Milliseconds of sound. */
const SPOKEN = 400

/** One person with one browser that keeps its data in a folder. */
export class Typist {
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
  async type(word: WordToType): Promise<true> {
    await this.enter(word)
    await this.page.waitForFunction(isSaved, word)
    if (this.isOffline) this.typedOffline++
    return true
  }

  /** Whether the row had said that the word is saved when the browser died. */
  async typeAndDie(word: WordToType, delay: number): Promise<boolean> {
    await this.enter(word)
    await sleep(delay)
    const isPromised = await this.page.evaluate(isSaved, word)
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

  private async enter({ vernacular, gloss, isSpoken }: WordToType): Promise<void> {
    if (!isSpoken) return await typeWord(this.page, vernacular, gloss)
    await this.page.keyboard.type(vernacular)
    await this.page.keyboard.press('Enter')
    await this.page.keyboard.type(gloss)
    await this.page.keyboard.press('Alt+r')
    await this.page.locator('[aria-label="New word"] [data-state="recording"]').waitFor()
    await sleep(SPOKEN)
    await this.page.keyboard.press('Alt+r')
    await this.page.keyboard.press('Enter')
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
      args: [...ARGUMENTS, ...FAKE_MICROPHONE],
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

/** Runs in the page: whether the newest row is that of the word, has its recording, and says that it is saved. */
function isSaved({ vernacular, isSpoken }: WordToType): boolean {
  const row = document.querySelector('ol[aria-label="Entered just now"] > li:last-child')
  if (row?.querySelector('input')?.value !== vernacular || !row.querySelector('[data-saved]')) return false
  return !isSpoken || row.querySelector('[data-play]') !== null
}

/** Runs in the page: whether every row says that the server has its word. */
function areAllSent(): boolean {
  const rows = [...document.querySelectorAll('ol[aria-label="Entered just now"] > li')]
  return rows.length > 0 && rows.every((row) => row.querySelector('[data-saved="server"]'))
}
