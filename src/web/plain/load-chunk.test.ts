import { afterEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a part that stumbles is asked for again', async () => {
  vi.useFakeTimers()
  const answers = [Promise.reject(new TypeError('no network')), Promise.resolve({ Screen: 'here' })]
  const loaded = loadChunk('review', () => answers.shift() ?? Promise.reject(new Error('asked too often')))
  await vi.advanceTimersByTimeAsync(350)

  expect(await loaded).toEqual({ Screen: 'here' })
})

test('a part that never comes is named', async () => {
  vi.useFakeTimers()
  const loaded = loadChunk('review', () => Promise.reject(new TypeError('no network'))).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(20_000)

  expect(await loaded).toBeInstanceOf(ChunkLoadError)
  expect(await loaded).toMatchObject({ chunk: 'review' })
})

test('after two minutes nobody waits any longer', async () => {
  vi.useFakeTimers()
  const loaded = loadChunk('review', () => new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)

  expect(await loaded).toBeInstanceOf(ChunkLoadError)
})
