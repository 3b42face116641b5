import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LatestOnly } from './latest-only.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks for a work every `gap` milliseconds, `count` times. */
async function ask(kept: string[], saving: LatestOnly, { count, gap }: { count: number; gap: number }): Promise<void> {
  for (let index = 1; index <= count; index++) {
    saving.run(async () => void kept.push(`work ${index}`))
    await vi.advanceTimersByTimeAsync(gap)
  }
}

test('while somebody types without a pause only the latest is kept, once they pause', async () => {
  const kept: string[] = []

  await ask(kept, new LatestOnly(), { count: 5, gap: 50 })
  expect(kept).toEqual([])
  await vi.advanceTimersByTimeAsync(200)

  expect(kept).toEqual(['work 5'])
})

test('whoever never pauses has everything kept at least once a second', async () => {
  const kept: string[] = []

  await ask(kept, new LatestOnly(), { count: 50, gap: 50 })

  expect(kept.length).toBeGreaterThanOrEqual(2)
})

test('works never run at the same time, and one that fails does not keep the next from running', async () => {
  const kept: string[] = []
  const saving = new LatestOnly()
  const slow = Promise.withResolvers<void>()
  saving.run(() => slow.promise)
  await vi.advanceTimersByTimeAsync(300)

  saving.run(async () => void kept.push('next'))
  await vi.advanceTimersByTimeAsync(300)
  expect(kept).toEqual([])
  slow.reject(new Error('full'))
  await vi.advanceTimersByTimeAsync(300)

  expect(kept).toEqual(['next'])
})
