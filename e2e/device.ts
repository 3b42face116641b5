import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { ARGUMENTS, FAKE_MICROPHONE, ONE_PROCESS_OF_SITE, USUAL } from './browser.ts'
import { ensureChromium } from './chromium.ts'
import { Line } from './line.ts'
import type { Reachable } from './server.ts'

/** Milliseconds that somebody waits for the page: six browsers may share two cores, and the machine have more to do. */
const PATIENCE = 120_000

/** A browser that keeps its data in a folder, on a line of its own; both can go at any moment. */
export class Device {
  readonly line: Line
  private readonly program: string
  private readonly folder: string
  private context: BrowserContext | undefined
  private open: Page | undefined
  isOffline = false

  /** `findBrowser`: answers the program, by default the machine's own Chromium. */
  static async at(granary: Reachable, findBrowser = ensureChromium): Promise<Device> {
    const folder = await mkdtemp(path.join(tmpdir(), 'granary-device-'))
    const device = new Device(await findBrowser(), await Line.to(granary), folder)
    await device.start()
    return device
  }

  private constructor(program: string, line: Line, folder: string) {
    this.program = program
    this.line = line
    this.folder = folder
  }

  /** The page that is open. */
  get page(): Page {
    if (!this.open) throw new Error('There is no page.')
    return this.open
  }

  /** What is on its way is lost; the page hears of it as it would from the system. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
    if (isOffline) this.line.cut()
    else this.line.mend()
    await this.context?.setOffline(isOffline)
  }

  /** As a battery that is empty: nothing is told that it ends. Starts anew with what is on the disk. */
  async die(): Promise<void> {
    const gone = new Promise((resolve) => this.context?.once('close', resolve))
    process.kill(await this.pid(), 'SIGKILL')
    await gone
    await this.start()
  }

  async end(): Promise<void> {
    await this.context?.close()
    await this.line.close()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  private async start(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.folder, {
      executablePath: this.program,
      args: [...ARGUMENTS, ...FAKE_MICROPHONE, ONE_PROCESS_OF_SITE],
      ...USUAL,
    })
    this.context.setDefaultTimeout(PATIENCE)
    this.open = this.context.pages()[0] ?? (await this.context.newPage())
    await this.context.setOffline(this.isOffline)
  }

  private async pid(): Promise<number> {
    const session = await this.context?.browser()?.newBrowserCDPSession()
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
    const [pid] = processInfo.filter(({ type }) => type === 'browser').map(({ id }) => id)
    if (pid === undefined) throw new Error('The browser has no process.')
    return pid
  }
}
