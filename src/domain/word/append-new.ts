/** The items with those of the added ones whose key is not among them yet, each key once. */
export function appendNew<Item>(
  items: readonly Item[],
  added: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const known = new Set(items.map(keyOf))
  const isNew = (item: Item): boolean => {
    const key = keyOf(item)
    return known.has(key) ? false : Boolean(known.add(key))
  }
  return [...items, ...added.filter(isNew)]
}
