import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { filesIn } from './testing/exchange-app.ts'
import { type ZipPart, zipOf } from './zip-of.ts'

const NOW = new Date('2026-03-01T10:00:00Z')

const part = (path: string, bytes: AsyncIterable<Uint8Array>): ZipPart => ({ path, bytes, compress: true })

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

/** Parts that come when they are let go, and say when they are asked for and when they are over. */
function partsInTime() {
  const [asked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = Promise.withResolvers<void>()
  const opened: string[] = []
  async function* second(): AsyncGenerator<Uint8Array> {
    opened.push('second')
    yield* text('moto')
  }
  async function* parts(): AsyncGenerator<ZipPart> {
    try {
      yield part('first', text('maji'))
      asked.resolve()
      await letGo.promise
      yield part('second', second())
      yield part('third', text('upepo'))
    } finally {
      over.resolve()
    }
  }
  return { parts: parts(), opened, asked: asked.promise, go: letGo.resolve, over: over.promise }
}

test('holds the parts, each made when its turn comes', async () => {
  const { parts, opened, asked, go } = partsInTime()
  const zip = buffer(zipOf(parts, NOW))
  await asked
  expect(opened).toEqual([])
  go()

  const files = await filesIn(await zip)
  expect([...files].map(([path, bytes]) => [path, String(bytes)])).toEqual([
    ['first', 'maji'],
    ['second', 'moto'],
    ['third', 'upepo'],
  ])
})

test('whoever goes away while a part is on its way ends the making, and that part is never opened', async () => {
  const { parts, opened, asked, go, over } = partsInTime()
  const zip = zipOf(parts, NOW)
  await asked
  zip.destroy()
  await once(zip, 'close')
  go()

  await over
  expect(opened).toEqual([])
})

test('whoever goes away in the middle of a part ends that part too', async () => {
  const [asked, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        yield crypto.getRandomValues(new Uint8Array(65_536))
        asked.resolve()
      }
    } finally {
      closed.resolve()
    }
  }
  async function* parts(): AsyncGenerator<ZipPart> {
    yield part('endless', endless())
  }
  const zip = zipOf(parts(), NOW)
  await asked.promise
  zip.destroy()

  await expect(closed.promise).resolves.toBeUndefined()
})
