import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

async function* counting(upTo: number, made: number[]): AsyncGenerator<number> {
  try {
    for (let n = 1; n <= upTo; n++) {
      made.push(n)
      yield n
    }
  } finally {
    made.push(0)
  }
}

test('hands on every item, one ahead of the reader and no more', async () => {
  const made: number[] = []
  const taken: (readonly number[])[] = []
  for await (const item of readAhead(counting(3, made))) {
    await sleep(1)
    taken.push([item, made.length])
  }

  expect(taken).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(made).toEqual([1, 2, 3, 0])
})

test('ends the source when the reader stops early', async () => {
  const made: number[] = []
  for await (const item of readAhead(counting(100, made))) if (item === 2) break

  expect(made).toEqual([1, 2, 3, 0])
})

test('a failure ahead is thrown when its turn comes', async () => {
  async function* failing(): AsyncGenerator<number> {
    yield 1
    throw new Error('gone')
  }
  const taken: number[] = []
  const reading = (async () => {
    for await (const item of readAhead(failing())) {
      await sleep(5)
      taken.push(item)
    }
  })()

  await expect(reading).rejects.toThrow('gone')
  expect(taken).toEqual([1])
})
