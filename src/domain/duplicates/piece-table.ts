/** Told, by a number, all pieces of the thing at a place, one after the other. */
export type EachPiece = (place: number, tell: (piece: number) => void) => void

/** Whether a thing with this mark may be wanted, as can be told at a glance; who hears of those that are. */
export type Wanted = { readonly isWanted: (mark: number) => boolean; readonly tell: (place: number) => void }

/**
 * At which places a piece is: those of one piece side by side, each with its mark, and with some others that are there by
 * chance. What is added later lies apart until the table is filled anew.
 */
export class PieceTable {
  private buckets = 0
  private starts = new Int32Array(1)
  private places = new Int32Array(0)
  private marks = new Int32Array(0)
  private later = new Map<number, number[]>()
  private added = 0

  /** Whether so much lies apart that the table should be filled anew. */
  get isOutgrown(): boolean {
    return this.buckets === 0 || this.added > this.places.length / 8 + 20_000
  }

  fill(size: number, eachPiece: EachPiece, markOf: (place: number) => number): void {
    let total = 0
    for (let place = 0; place < size; place++) eachPiece(place, () => void total++)
    this.buckets = 1 << Math.ceil(Math.log2(total / 2 + 2))
    this.starts = new Int32Array(this.buckets + 1)
    this.places = new Int32Array(total)
    this.marks = new Int32Array(total)
    this.later = new Map()
    this.added = 0
    const { starts, places, marks } = this
    const count = (piece: number): void => void (starts[this.bucketOf(piece)] = (starts[this.bucketOf(piece)] ?? 0) + 1)
    for (let place = 0; place < size; place++) eachPiece(place, count)
    // From here on they say where the places of a bucket end; each that is put in moves that towards its start.
    let end = 0
    for (let bucket = 0; bucket <= this.buckets; bucket++) starts[bucket] = end += starts[bucket] ?? 0
    for (let place = 0; place < size; place++) {
      const mark = markOf(place)
      eachPiece(place, (piece) => {
        const bucket = this.bucketOf(piece)
        const at = (starts[bucket] ?? 0) - 1
        starts[bucket] = at
        places[at] = place
        marks[at] = mark
      })
    }
  }

  add(place: number, eachPiece: EachPiece): void {
    eachPiece(place, (piece) => {
      const bucket = this.bucketOf(piece)
      const known = this.later.get(bucket)
      if (known) known.push(place)
      else this.later.set(bucket, [place])
      this.added++
    })
  }

  /** Tells of every place with this piece, of some several times, and of some without it, but for those of other marks. */
  each(piece: number, { isWanted, tell }: Wanted): void {
    const bucket = this.bucketOf(piece)
    const { places, marks } = this
    const end = this.starts[bucket + 1] ?? 0
    for (let at = this.starts[bucket] ?? 0; at < end; at++) if (isWanted(marks[at] ?? 0)) tell(places[at] ?? 0)
    if (this.added > 0) for (const place of this.later.get(bucket) ?? []) tell(place)
  }

  private bucketOf(piece: number): number {
    const mixed = Math.imul(piece ^ (piece >>> 15), 0x2c1b3c6d)
    return (mixed ^ (mixed >>> 13)) & (this.buckets - 1)
  }
}
