/**
 * Hands each item to `work`, one at a time, while the next item is being made. When either fails, it waits until the
 * other has come to rest, so that nothing goes on behind the caller's back.
 */
export async function oneAhead<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  let working = Promise.resolve()
  try {
    for await (const item of items) {
      await working
      working = work(item)
      // Heard at the next turn; until then it must not count as unheard.
      working.catch(() => undefined)
    }
  } finally {
    await working.catch(() => undefined)
  }
  await working
}
