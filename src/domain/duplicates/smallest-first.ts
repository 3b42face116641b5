/** A heap: gives back whatever was put into it in an order, the first first. */
export class SmallestFirst<Item> {
  private readonly items: Item[] = []
  private readonly compare: (a: Item, b: Item) => number

  constructor(compare: (a: Item, b: Item) => number) {
    this.compare = compare
  }

  put(item: Item): void {
    let at = this.items.push(item) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.isBefore(at, above)) return
      this.swap(at, above)
      at = above
    }
  }

  take(): Item | undefined {
    const first = this.items[0]
    const last = this.items.pop()
    if (this.items.length === 0 || last === undefined) return first
    this.items[0] = last
    for (let at = 0; ;) {
      const least = this.leastOf(at)
      if (least === at) return first
      this.swap(at, least)
      at = least
    }
  }

  private leastOf(at: number): number {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    const least = left < this.items.length && this.isBefore(left, at) ? left : at
    return right < this.items.length && this.isBefore(right, least) ? right : least
  }

  private isBefore(one: number, other: number): boolean {
    return this.compare(this.items[one] as Item, this.items[other] as Item) < 0
  }

  private swap(one: number, other: number): void {
    ;[this.items[one], this.items[other]] = [this.items[other] as Item, this.items[one] as Item]
  }
}
