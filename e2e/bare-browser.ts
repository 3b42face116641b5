import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ARGUMENTS, ONE_PROCESS_OF_SITE } from './browser.ts'
import { ensureHeadlessShell } from './chromium.ts'

/** Milliseconds between two looks, and altogether: whoever waits for something on a busy machine waits longer. */
const POLLING = 50
const PATIENCE = 60_000

/** What the pressing of a key is, apart from its name. */
const KEYS = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  F1: { code: 'F1', windowsVirtualKeyCode: 112 },
} as const

/**
 * A Chromium whose tabs are told what to do over its debugging port, each by itself. Nothing is attached to a service
 * worker, as Playwright is: Chromium never takes such a worker for idle, and lets a new version wait for it for minutes.
 */
export class BareBrowser {
  private readonly address: string

  /** Ended when the tests are done, as with `startGranary`. */
  static async launch(onFinished: (cleanUp: () => Promise<void>) => void): Promise<BareBrowser> {
    const folder = await mkdtemp(path.join(tmpdir(), 'granary-device-'))
    const own = ['--headless', '--lang=en', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
    const browser = spawn(await ensureHeadlessShell(), [...ARGUMENTS, ONE_PROCESS_OF_SITE, ...own, 'about:blank'], {
      stdio: 'ignore',
    })
    const ended = once(browser, 'exit')
    onFinished(async () => {
      browser.kill()
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    })
    return new BareBrowser(`localhost:${await portOf(folder)}`)
  }

  private constructor(address: string) {
    this.address = address
  }

  async openTab(url: string): Promise<Tab> {
    const answer = await fetch(`http://${this.address}/json/new?${encodeURIComponent(url)}`, { method: 'PUT' })
    const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string }
    const socket = new WebSocket(webSocketDebuggerUrl)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error('The browser does not let a tab be driven.')))
    })
    return new Tab(socket)
  }
}

/** Chromium writes it there as soon as it listens. */
async function portOf(folder: string): Promise<number> {
  for (const began = Date.now(); Date.now() - began < PATIENCE; await sleep(POLLING)) {
    const text = await readFile(path.join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')
    if (text.includes('\n')) return Number(text.split('\n')[0])
  }
  throw new Error('The browser has no debugging port.')
}

type Answer = { readonly id?: number; readonly result?: unknown; readonly error?: { readonly message: string } }
type Evaluated<T> = { readonly result: { readonly value: T }; readonly exceptionDetails?: unknown }

export class Tab {
  private readonly socket: WebSocket
  private sent = 0

  constructor(socket: WebSocket) {
    this.socket = socket
  }

  /** As a person chooses a tab; the others are in the background then. */
  async choose(): Promise<void> {
    await this.send('Page.bringToFront')
  }

  /** What the browser keeps of answers by itself, which it may drop at any time; not what the app keeps. */
  async dropHttpCache(): Promise<void> {
    await this.send('Network.clearBrowserCache')
  }

  async goTo(url: string): Promise<void> {
    await this.send('Page.navigate', { url })
  }

  /** What a JavaScript expression comes to in the page; a promise is awaited. */
  async evaluate<T>(expression: string): Promise<T> {
    const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    const { result, exceptionDetails } = await this.send<Evaluated<T>>('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(`${expression} threw ${JSON.stringify(exceptionDetails)}`)
    return result.value
  }

  /** Waits until an expression is true. A page that is just loading cannot say so yet. */
  async until(expression: string): Promise<void> {
    for (const began = Date.now(); Date.now() - began < PATIENCE; await sleep(POLLING)) {
      if (await this.evaluate(expression).catch(() => false)) return
    }
    const text = await this.evaluate<string>('document.body.innerText')
    throw new Error(`It never came true in the page: ${expression}\nThe page says:\n${text}`)
  }

  async type(text: string): Promise<void> {
    await this.send('Input.insertText', { text })
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...KEYS[key] })
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...KEYS[key] })
  }

  private send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.sent
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const hear = ({ data }: MessageEvent<string>): void => {
      const answer = JSON.parse(data) as Answer
      if (answer.id !== id) return
      this.socket.removeEventListener('message', hear)
      if (answer.error) reject(new Error(`${method}: ${answer.error.message}`))
      else resolve(answer.result as T)
    }
    this.socket.addEventListener('message', hear)
    this.socket.send(JSON.stringify({ id, method, params }))
    return promise
  }
}
