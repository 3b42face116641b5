import { foldForSearch } from '#domain/text/fold-for-search.ts'
import type { ListOrder } from './list-tools.tsx'

type Compare<Item> = (a: Item, b: Item) => number

type Listed<Item, By extends string> = {
  /** What is searched: the name first, by which equals stand. */
  readonly textsOf: (item: Item) => readonly [name: string, ...others: string[]]
  /** Besides by name. `compare`: as the language sorts texts. */
  readonly orders: (compare: Compare<string>) => { readonly [Order in Exclude<By, 'name'>]: Compare<Item> }
}

export type Shown<By extends string> = {
  readonly searched: string
  readonly order: ListOrder<By>
  readonly lang: string
}

/** The items of which a text holds what was searched, in the order that was chosen. */
export function orderedList<Item, By extends string>(
  items: readonly Item[],
  { searched, order, lang }: Shown<By>,
  { textsOf, orders }: Listed<Item, By>,
): readonly Item[] {
  const { compare } = new Intl.Collator(lang, { numeric: true })
  const by: Readonly<Record<string, Compare<Item> | undefined>> = orders(compare)
  const wanted = foldForSearch(searched.trim())
  const sorted = items
    .filter((item) => textsOf(item).some((text) => foldForSearch(text).includes(wanted)))
    .toSorted((a, b) => by[order.by]?.(a, b) || compare(textsOf(a)[0], textsOf(b)[0]))
  return order.isReversed ? sorted.toReversed() : sorted
}

/** The latest comes first, what has no time last. */
export function later(a: string | null, b: string | null): number {
  return (b ? Date.parse(b) : 0) - (a ? Date.parse(a) : 0)
}
