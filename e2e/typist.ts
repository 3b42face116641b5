import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Device } from './device.ts'
import { glossOf, logInToEntry, typeWord, vernacularOf, type Owner } from './people.ts'
import { soundOnDevice, type Sound } from './sound-on-device.ts'
import { untilTrue } from './until-true.ts'

export type WordToType = { readonly vernacular: string; readonly gloss: string; readonly isSpoken: boolean }

/** A word whose row said that it is saved, with the recordings that the device had of it then. */
export type Saved = WordToType & { readonly sounds: readonly Sound[] }

const DOMAIN = '1.3'

/** Milliseconds of sound. */
const SPOKEN = 400

/** Milliseconds between two looks at the page. */
const polling = 50

/** One person at a device. */
export class Typist {
  private readonly owner: Owner
  private readonly device: Device
  cuts = 0
  typedOffline = 0
  kills = 0
  /** Seconds from the kill of the browser until the next word could be typed, at the longest. */
  slowestReturn = 0
  /** Words that stood in the fields again though their row had said that they are saved. */
  cameBack = 0

  static async begin(device: Device, owner: Owner): Promise<Typist> {
    await logInToEntry(device.page, device.line, owner, DOMAIN)
    // The shell must be there before the network goes for the first time.
    await device.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    return new Typist(device, owner)
  }

  private constructor(device: Device, owner: Owner) {
    this.device = device
    this.owner = owner
  }

  async type(word: WordToType): Promise<Saved> {
    await this.enter(word)
    return this.saved(word)
  }

  /**
   * Dies so many milliseconds after Enter. Answers the word if its row had said that it is saved, or if it stood in the
   * fields afterwards and was entered from there; otherwise null.
   */
  async typeAndDie(word: WordToType, delay: number): Promise<Saved | null> {
    await this.enter(word)
    await sleep(delay)
    const isPromised = await this.page.evaluate(isSaved, word)
    await this.dieAndComeBack()
    const isThereAgain = await this.page.evaluate(isAnythingTyped)
    if (isPromised && isThereAgain) this.cameBack++
    if (isPromised) {
      await this.empty()
      if (this.device.isOffline) this.typedOffline++
      return { ...word, sounds: await this.soundsOf(word) }
    }
    if (!isThereAgain) return null
    await this.finish(word)
    return this.saved(word)
  }

  /** After so many milliseconds. */
  async setOffline(isOffline: boolean, delay = 0): Promise<void> {
    if (isOffline === this.device.isOffline) return
    await sleep(delay)
    if (isOffline) this.cuts++
    await this.device.setOffline(isOffline)
  }

  /** The row of a word that has just been typed knows first: for a moment the indicator tells of the time before. */
  async waitUntilSent(): Promise<void> {
    await this.page.waitForFunction(areAllSent, undefined, { polling })
    await this.page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()
  }

  private get page(): Page {
    return this.device.page
  }

  private async enter({ vernacular, gloss, isSpoken }: WordToType): Promise<void> {
    if (!isSpoken) return await typeWord(this.page, vernacular, gloss)
    await this.page.keyboard.type(vernacular)
    await this.page.keyboard.press('Enter')
    await this.page.keyboard.type(gloss)
    await this.speak()
    await this.page.keyboard.press('Enter')
  }

  private async speak(): Promise<void> {
    await this.page.keyboard.press('Alt+r')
    await this.page.locator('[aria-label="New word"] [data-state="recording"]').waitFor()
    await sleep(SPOKEN)
    await this.page.keyboard.press('Alt+r')
  }

  /** Enters what stands in the fields again, which may lack what was typed last. */
  private async finish({ vernacular, gloss, isSpoken }: WordToType): Promise<void> {
    await vernacularOf(this.page).fill(vernacular)
    await glossOf(this.page).fill(gloss)
    const hasSound = (await this.page.locator('[aria-label="New word"] [data-play]').count()) > 0
    if (isSpoken && !hasSound) await this.speak()
    await this.page.keyboard.press('Enter')
  }

  /** Answers when the row says that the word is saved. */
  private async saved(word: WordToType): Promise<Saved> {
    await this.page.waitForFunction(isSaved, word, { polling })
    if (this.device.isOffline) this.typedOffline++
    return { ...word, sounds: await this.soundsOf(word) }
  }

  private async soundsOf({ vernacular, isSpoken }: WordToType): Promise<readonly Sound[]> {
    return isSpoken ? await soundOnDevice(this.page, { vernacular, projectId: this.owner.projectId }) : []
  }

  private async dieAndComeBack(): Promise<void> {
    this.kills++
    const died = Date.now()
    await this.device.die()
    await this.page.goto(`${this.device.line.address}/app/data-entry?domain=${DOMAIN}`)
    await vernacularOf(this.page)
      .waitFor()
      .catch(async (cause: unknown) => {
        const said = await this.page.locator('body').innerText()
        throw new Error(`After a kill there are no fields. The page says: ${said}`, { cause })
      })
    this.slowestReturn = Math.max(this.slowestReturn, (Date.now() - died) / 1000)
    await untilTrue(this.page, areDraftsShown, this.owner.projectId)
  }

  private async empty(): Promise<void> {
    await glossOf(this.page).fill('')
    await vernacularOf(this.page).fill('')
  }
}

/** Runs in the page: whether the newest row is that of the word, has its recording, and says that it is saved. */
function isSaved({ vernacular, isSpoken }: WordToType): boolean {
  const row = document.querySelector('ol[aria-label="Just added"] > li:last-child')
  if (row?.querySelector('input')?.value !== vernacular || !row.querySelector('[data-saved]')) return false
  return !isSpoken || row.querySelector('[data-play]') !== null
}

/** Runs in the page: whether every row says that the server has its word. */
function areAllSent(): boolean {
  const rows = [...document.querySelectorAll('ol[aria-label="Just added"] > li')]
  return rows.length > 0 && rows.every((row) => row.querySelector('[data-saved="server"]'))
}

/** Runs in the page: whether the fields of the next word hold anything. */
function isAnythingTyped(): boolean {
  const region = document.querySelector('section[aria-label="New word"]')
  const texts = [...(region?.querySelectorAll('input') ?? [])].map(({ value }) => value)
  return texts.some((text) => text !== '') || region?.querySelector('[data-play]') !== null
}

/**
 * Runs in the page: whether what was typed before it opened stands in the fields, if anything was, and what was being
 * recorded has become a recording.
 */
async function areDraftsShown(projectId: string): Promise<boolean> {
  type Typed = { readonly vernacular: string; readonly audio: readonly unknown[] }
  type Item = { readonly kind: string; readonly place: string; readonly tab: string; readonly value: { typed?: Typed } }
  const answerTo = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
    })
  const name = (await indexedDB.databases()).find((one) => one.name?.endsWith(`-${projectId}`))?.name
  if (name === undefined) return false
  const db = await answerTo(indexedDB.open(name))
  try {
    // A tab has taken up what is left when nothing on the desk is another one's.
    const place = new URLSearchParams(location.search).get('domain')
    const items = await answerTo<Item[]>(db.transaction('desk').objectStore('desk').getAll())
    const typed = items.filter((item) => item.place === place && item.value.typed)
    const isTaken = items.every(({ kind, tab }) => kind !== 'recording' && tab === sessionStorage.getItem('tab'))
    if (typed.length > 1 || !isTaken) return false
    const { vernacular, audio } = typed[0]?.value.typed ?? { vernacular: '', audio: [] }
    const region = document.querySelector('section[aria-label="New word"]')
    const sounds = region?.querySelectorAll('[data-play]').length
    return region?.querySelector('input')?.value === vernacular && sounds === audio.length
  } finally {
    db.close()
  }
}
