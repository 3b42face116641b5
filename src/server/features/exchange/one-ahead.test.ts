import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAhead } from './one-ahead.ts'

test('makes the next item while one is being worked on, and never works on two', async () => {
  const log: string[] = []
  async function* items(): AsyncGenerator<number> {
    for (const item of [1, 2, 3]) {
      log.push(`make ${item}`)
      yield item
    }
  }

  await oneAhead(items(), async (item) => {
    log.push(`begin ${item}`)
    await sleep(5)
    log.push(`end ${item}`)
  })

  expect(log).toEqual(['make 1', 'begin 1', 'make 2', 'end 1', 'begin 2', 'make 3', 'end 2', 'begin 3', 'end 3'])
})

test('fails as the work failed, and stops making items', async () => {
  let made = 0
  async function* items(): AsyncGenerator<number> {
    for (;;) yield ++made
  }

  await expect(oneAhead(items(), () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect(made).toBe(2)
})

test('when the items break off, it ends only after the work has', async () => {
  let ended = false
  async function* items(): AsyncGenerator<number> {
    yield 1
    throw new Error('bad line')
  }
  const work = async (): Promise<void> => {
    await sleep(5)
    ended = true
  }

  await expect(oneAhead(items(), work)).rejects.toThrow('bad line')
  expect(ended).toBe(true)
})
