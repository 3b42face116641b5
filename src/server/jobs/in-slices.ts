import { setImmediate } from 'node:timers/promises'

/** How long work keeps everybody else from the event loop at a time: milliseconds. */
const SLICE = 10

/** The same items; every few milliseconds, between two of them, whoever waits for the event loop goes first. */
export async function* inSlices<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let begun = performance.now()
  for await (const item of items) {
    yield item
    if (performance.now() - begun < SLICE) continue
    await setImmediate()
    begun = performance.now()
  }
}
