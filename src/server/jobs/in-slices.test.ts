import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('work that never waits for anything lets others have the event loop in between', async () => {
  let hadTheirTurn = false
  setImmediate(() => (hadTheirTurn = true))
  async function* items() {
    for (let item = 0; item < 1_000_000 && !hadTheirTurn; item++) yield item
  }

  for await (const _item of inSlices(items())) continue

  expect(hadTheirTurn).toBe(true)
})

test('all items come, in their order', async () => {
  async function* items() {
    yield* ['a', 'b', 'c']
  }

  expect(await Array.fromAsync(inSlices(items()))).toEqual(['a', 'b', 'c'])
})
