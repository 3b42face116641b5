import { expect, test } from 'vitest'
import { nextTry } from './next-try.ts'

const [MINUTE, HOUR, WEEK] = [60_000, 3_600_000, 7 * 24 * 3_600_000]

/** How many milliseconds after it was written a letter is tried again, in vain each time, until its link ends. */
function triesWithin(lifetime: number, cause: 'passing' | 'site'): number[] {
  const tries: number[] = []
  for (let now = 0; now < lifetime; now = nextTry(0, cause, now).getTime()) tries.push(now)
  return tries
}

test('a mail server that is away is asked again within seconds, and each quarter of an hour at last', () => {
  const tries = triesWithin(WEEK, 'passing')

  expect(tries.slice(0, 4)).toEqual([0, 2_000, 4_000, 8_000])
  expect((tries.at(-1) ?? 0) - (tries.at(-2) ?? 0)).toBe(15 * MINUTE)
})

test('a mail server that takes nothing from this site is asked four times in an hour, and every four hours at last', () => {
  const tries = triesWithin(WEEK, 'site')

  expect(tries.slice(0, 7)).toEqual([0, HOUR / 4, HOUR / 2, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR])
  expect((tries.at(-1) ?? 0) - (tries.at(-2) ?? 0)).toBe(4 * HOUR)
  expect(tries.length).toBeLessThan(50)
})
