import { type Glance, GLANCE_WIDTH, LETTERS, MORE, type NearGlances, TOLD } from './glance.ts'

/** Told, by a number, all pieces of the thing at a place, one after the other. */
export type EachPiece = (place: number, tell: (piece: number) => void) => void

/** What the things are at a glance. */
export type Glances = { readonly glanceOf: (place: number) => Glance }

/**
 * At which places a piece is: those of one piece side by side, each with its glance, and with some others that are there by
 * chance. What is added later lies apart until the table is filled anew.
 */
export class PieceTable {
  private readonly glances: Glances
  private buckets = 0
  private starts = new Int32Array(1)
  private entries = new Int32Array(0)
  private later = new Map<number, number[]>()
  private added = 0

  constructor(glances: Glances) {
    this.glances = glances
  }

  /** Whether so much lies apart that the table should be filled anew. */
  get isOutgrown(): boolean {
    return this.buckets === 0 || this.added > this.entries.length / GLANCE_WIDTH / 8 + 20_000
  }

  fill(size: number, eachPiece: EachPiece): void {
    const { pieces, ends } = listed(size, eachPiece)
    this.buckets = 1 << Math.ceil(Math.log2(pieces.length / 2 + 2))
    this.starts = new Int32Array(this.buckets + 1)
    this.entries = new Int32Array(GLANCE_WIDTH * pieces.length)
    this.later = new Map()
    this.added = 0
    const { starts, entries, glances } = this
    for (let at = 0; at < pieces.length; at++) {
      const bucket = this.bucketOf(pieces[at] ?? 0)
      starts[bucket] = (starts[bucket] ?? 0) + GLANCE_WIDTH
    }
    // From here on they say where the entries of a bucket end; each that is put in moves that towards its start.
    let end = 0
    for (let bucket = 0; bucket <= this.buckets; bucket++) starts[bucket] = end += starts[bucket] ?? 0
    for (let place = 0, at = 0; place < size; place++) {
      const { letters, more } = glances.glanceOf(place)
      for (const last = ends[place] ?? 0; at < last; at++) {
        const bucket = this.bucketOf(pieces[at] ?? 0)
        const entry = (starts[bucket] ?? 0) - GLANCE_WIDTH
        starts[bucket] = entry
        entries[entry + TOLD] = place
        entries[entry + LETTERS] = letters
        entries[entry + MORE] = more
      }
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

  /**
   * Tells of every place with this piece, of some several times, and of some without it, but for those that cannot be near. They
   * are taken for what they were when the table was filled.
   */
  each(piece: number, near: NearGlances, tell: (place: number) => void): void {
    const bucket = this.bucketOf(piece)
    near.each(this.entries, this.starts[bucket] ?? 0, this.starts[bucket + 1] ?? 0, tell)
    if (this.added === 0) return
    for (const place of this.later.get(bucket) ?? []) {
      const { letters, more } = this.glances.glanceOf(place)
      if (near.mayBe(letters, more)) tell(place)
    }
  }

  private bucketOf(piece: number): number {
    const mixed = Math.imul(piece ^ (piece >>> 15), 0x2c1b3c6d)
    return (mixed ^ (mixed >>> 13)) & (this.buckets - 1)
  }
}

/** The pieces of all places, one after the other, and where those of each end. */
function listed(size: number, eachPiece: EachPiece): { readonly pieces: Int32Array; readonly ends: Int32Array } {
  let pieces = new Int32Array(16 * (size + 1))
  const ends = new Int32Array(size)
  let count = 0
  for (let place = 0; place < size; place++) {
    eachPiece(place, (piece) => {
      if (count === pieces.length) pieces = grown(pieces)
      pieces[count++] = piece
    })
    ends[place] = count
  }
  return { pieces: pieces.subarray(0, count), ends }
}

function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length)
  more.set(numbers)
  return more
}
