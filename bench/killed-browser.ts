/**
 * Whether a browser that is killed while it writes still has at its next start what it had stored before:
 * `npm run bench -- killed-browser`. In three ways, so that it is seen whether Chromium still needs the one that Granary
 * has (decision 39): two stores at once, two databases at once, and a store that both take, one after the other.
 */
import { mkdtemp, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { TURN } from '../src/web/device/database.ts'
import { describeMachine } from './support/table.ts'

const KILLS = Number(process.env['KILLS'] ?? 10)

type Way = { readonly what: string; readonly databases: readonly string[]; readonly common: string | null }

const WAYS: readonly Way[] = [
  { what: 'two stores of one database at once', databases: ['one', 'one'], common: null },
  { what: 'two databases at once', databases: ['one', 'other'], common: null },
  { what: 'two stores, which take a third in turn', databases: ['one', 'one'], common: TURN },
]

const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<title>Writing</title>'))
await new Promise<void>((resolve) => void server.listen(0, resolve))
const address = `http://localhost:${(server.address() as AddressInfo).port}/`

console.log(`A browser killed ${KILLS} times while it writes\n${describeMachine()}\n`)
for (const way of WAYS) {
  const kept = await killedWhileWriting(way)
  console.log(`${way.what.padEnd(44)}what was stored was there ${kept} times of ${KILLS}${verdictOn(way, kept)}`)
}
server.close()

/** There is a bar for Granary's own way only. */
function verdictOn({ common }: Way, kept: number): string {
  if (common === null) return ''
  if (kept === KILLS) return '   pass'
  process.exitCode = 1
  return '   FAIL'
}

/** How many starts after a kill found what had been stored before it. */
async function killedWhileWriting(way: Way): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'granary-killed-'))
  let kept = 0
  for (let start = 0; start <= KILLS; start++) {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: await ensureChromium(),
      args: [...ARGUMENTS],
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(address)
    const found = await page.evaluate(storeAndGoOnWriting, way)
    if (start > 0 && found) kept++
    await sleep(100 + 400 * Math.random())
    await kill(context, folder)
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  return kept
}

async function kill(context: BrowserContext, folder: string): Promise<void> {
  const gone = new Promise((resolve) => context.once('close', resolve))
  // `host-pid`, as Chromium marks a folder in use.
  const pid = Number((await readlink(path.join(folder, 'SingletonLock'))).replace(/^.*-/, ''))
  process.kill(pid, 'SIGKILL')
  await gone
}

/** In the page. Answers whether something had been stored; ends with two transactions that write until the browser dies. */
async function storeAndGoOnWriting({ databases, common }: Way): Promise<boolean> {
  const answerTo = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })
  const open = (name: string): Promise<IDBDatabase> => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => {
      const stores = ['stored', 'store 0', 'store 1', ...(common === null ? [] : [common])]
      for (const store of stores) opening.result.createObjectStore(store)
    })
    return answerTo(opening)
  }
  const opened = await Promise.all(databases.map(open))
  const [first] = opened
  if (!first) throw new Error('No database is open.')
  const found = (await answerTo(first.transaction('stored').objectStore('stored').count())) > 0
  const storing = first.transaction('stored', 'readwrite', { durability: 'strict' })
  storing.objectStore('stored').put('a word', 'a key')
  await new Promise((resolve) => storing.addEventListener('complete', resolve))
  for (const [index, database] of opened.entries()) {
    const stores = [`store ${index}`, ...(common === null ? [] : [common])]
    const writing = database.transaction(stores, 'readwrite').objectStore(`store ${index}`)
    const writeOn = (): void =>
      writing.put('a piece of a recording'.repeat(100), Math.random()).addEventListener('success', writeOn)
    writeOn()
  }
  return found
}
