/** The same items, each asked for while the one before is being used: never more than one ahead of the reader. */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = iterator.next()
      // Heard at the next turn; until then it must not count as unheard.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
