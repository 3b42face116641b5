import { expect, test } from 'vitest'
import { keepDoing, retryDelay } from './keep-doing.ts'

const outcomes = (count: number, heard: unknown[]) => expect.poll(() => heard).toHaveLength(count)

test('what failed is tried again by itself', async () => {
  const stop = new AbortController()
  const heard: unknown[] = []
  let tries = 0
  const work = async (): Promise<void> => {
    if (++tries === 1) throw new Error('no network')
  }
  keepDoing({ signal: stop.signal, work, rest: () => Infinity, onOutcome: (error) => void heard.push(error) })

  await outcomes(2, heard)
  stop.abort()

  expect(heard).toEqual([new Error('no network'), undefined])
})

test('what went well is done again when woken, also when woken in the middle', async () => {
  const stop = new AbortController()
  const heard: unknown[] = []
  const firstIsBusy = Promise.withResolvers<void>()
  const ongoing = keepDoing({
    signal: stop.signal,
    work: () => firstIsBusy.promise,
    rest: () => Infinity,
    onOutcome: (error) => void heard.push(error),
  })

  ongoing.wake()
  firstIsBusy.resolve()
  await outcomes(2, heard)
  ongoing.wake()
  await outcomes(3, heard)
  stop.abort()

  expect(heard).toEqual([undefined, undefined, undefined])
})

test('who goes on typing during an outage does not have to wait the longer after it', async () => {
  const stop = new AbortController()
  const heard: unknown[] = []
  const work = () => Promise.reject(new Error('no server'))
  const onOutcome = (error: unknown) => void heard.push(error)
  const ongoing = keepDoing({ signal: stop.signal, work, rest: () => Infinity, onOutcome })

  for (let typed = 1; typed <= 8; typed++) {
    await outcomes(typed, heard)
    ongoing.wake()
  }
  await outcomes(9, heard)
  await expect.poll(() => heard.length).toBeGreaterThan(9)
  stop.abort()
})

test('waits twice as long after each failure, up to half a minute, never all at the same moment', () => {
  expect([1, 2, 3, 20].map((failures) => retryDelay(failures, 1))).toEqual([500, 1000, 2000, 30_000])
  expect(retryDelay(1, 0)).toBe(250)
})
