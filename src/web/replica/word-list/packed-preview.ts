import type { PreviewRow } from '#domain/orthography/preview.ts'
import type { Guid } from '#domain/word/word.ts'

/** More rows than are in sight at first. */
const FIRST = 60

/**
 * A preview on its way from the worker: the rows that are drawn first, how many there are, and all of them as one text, which
 * a browser copies in a fraction of the time that thousands of rows take.
 */
export type PackedPreview = {
  readonly first: readonly PreviewRow[]
  readonly total: number
  /** Of these words nothing would be left: they stay as they are (spec rules R8.4). */
  readonly blank: number
  readonly json: string
}

type Packed = readonly [guid: Guid, before: string, after: string, warning: PreviewRow['warning']]

export function packPreview(rows: readonly PreviewRow[]): PackedPreview {
  const packed = rows.map(({ guid, before, after, warning }): Packed => [guid, before, after, warning])
  return {
    first: rows.slice(0, FIRST),
    total: rows.length,
    blank: rows.filter(isBlank).length,
    json: JSON.stringify(packed),
  }
}

/** The rows of a preview, of which all but the first are read when somebody scrolls there or decides something about them. */
export class Preview {
  private readonly packed: PackedPreview
  private all: readonly PreviewRow[] | null = null

  constructor(packed: PackedPreview) {
    this.packed = packed
  }

  get total(): number {
    return this.packed.total
  }

  row(index: number): PreviewRow | undefined {
    return this.packed.first[index] ?? this.rows()[index]
  }

  guids(): readonly Guid[] {
    return this.rows().map(({ guid }) => guid)
  }

  /** The words that are replaced where these are left out. */
  chosen(left: ReadonlySet<Guid>): readonly Guid[] {
    return this.rows().flatMap((row) => (isBlank(row) || left.has(row.guid) ? [] : [row.guid]))
  }

  countChosen(left: ReadonlySet<Guid>): number {
    return left.size === 0 ? this.total - this.packed.blank : this.chosen(left).length
  }

  private rows(): readonly PreviewRow[] {
    const { first, total, json } = this.packed
    if (first.length === total) return first
    this.all ??= (JSON.parse(json) as readonly Packed[]).map(([guid, before, after, warning]) => ({
      guid,
      before,
      after,
      warning,
    }))
    return this.all
  }
}

const isBlank = ({ warning }: PreviewRow): boolean => warning === 'blank'
