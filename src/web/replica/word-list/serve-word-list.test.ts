import { expect, onTestFinished, test } from 'vitest'
import { onWritten } from '#web/device/database.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { waitingFile } from '../outbox/item.ts'
import { aReplica } from '../testing/a-replica.ts'
import { serveWordList } from './serve-word-list.ts'
import type { FromWorker, ToWorker } from './word-list-messages.ts'

/** Of the event loop: more than are needed, and fewer than pass before the worker looks round by itself. */
const TURNS = 10_000

/** The list as a page has it, which asks again when it hears of news; what it has been told so far. */
function served(projectId: string) {
  const inside = new EventTarget()
  serveWordList({ addEventListener: (type, listener) => inside.addEventListener(type, listener as EventListener) })
  const post = (data: ToWorker): boolean => inside.dispatchEvent(new MessageEvent('message', { data }))
  const answers = new BroadcastChannel(`answers ${newGuid()}`)
  onTestFinished(() => answers.close())
  const told: FromWorker[] = []
  answers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    told.push(data)
    if (data.kind === 'changed') look()
  })
  post({ kind: 'open', userId: 'somebody', projectId, answersOn: answers.name, language: 'sw', alphabet: [] })
  const look = (): boolean => post({ kind: 'look', question: { kind: 'inventory', asked: { digraphs: [] } } })
  return { look, told }
}

async function turns(most: number, isOver = (): boolean => false): Promise<void> {
  for (let turn = 0; turn < most && !isOver(); turn++) await new Promise(setImmediate)
}

const said = (message: FromWorker): string =>
  message.kind === 'looked' && message.looked.isReading ? 'looked, reading' : message.kind

test('who was told that words are being read hears as soon as they have been, also when that changes nothing', async () => {
  const db = aReplica()
  const { look, told } = served(db.name.slice('granary-somebody-'.length))
  look()
  await expect.poll(() => told.map(said).at(-1)).toBe('looked')
  await turns(100)
  const before = told.length

  // Just when something that is no word has been written.
  onTestFinished(onWritten(() => queueMicrotask(look)))
  await db.outbox.add(waitingFile('one.webm', '2026-01-01T00:00:00.000Z'))
  await turns(TURNS, () => told.length === before + 3)
  expect(told.slice(before).map(said)).toEqual(['looked, reading', 'changed', 'looked'])
})
