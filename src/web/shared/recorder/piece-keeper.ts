import type { Guid } from '#domain/word/word.ts'
import type { Desk } from '#web/replica/desk/desk.ts'
import type { NewDeskItem } from '#web/replica/desk/item.ts'
import { removePieces, writePiece } from '#web/replica/desk/pieces.ts'
import { inSixteenBits, type Sound } from './sound.ts'

/** So much of a recording is written at once, and at most so much is lost: seconds. */
const PIECE = 0.2

/**
 * Keeps a recording on the desk while it is being made, so that a page that is gone in the middle of it loses no more than
 * its last moment. What cannot be written here is nobody's concern before the recording itself cannot be kept.
 */
export class PieceKeeper {
  readonly id: Guid
  private readonly desk: Desk
  private readonly itemAt: (rate: number) => NewDeskItem
  private heard: Float32Array[] = []
  private count = 0
  private written = 0
  private isOver = false
  private writing: Promise<void> = Promise.resolve()

  /** `itemAt`: the recording as it lies on the desk, with so many samples in a second. */
  constructor(desk: Desk, id: Guid, itemAt: (rate: number) => NewDeskItem) {
    this.desk = desk
    this.id = id
    this.itemAt = itemAt
  }

  readonly take = ({ samples, rate }: Sound): void => {
    this.heard.push(samples)
    this.count += samples.length
    if (this.count >= PIECE * rate) this.writeHeard(rate)
  }

  /** All was heard. A short word is less than a piece. */
  readonly end = ({ rate }: Sound): void => {
    if (this.count > 0) this.writeHeard(rate)
  }

  /** It is kept, or given up. */
  readonly forget = async (): Promise<void> => {
    this.isOver = true
    this.heard = []
    await this.writing
    if (!this.desk.get(this.id)) return
    try {
      await removePieces(this.desk.db, this.id)
      this.desk.gone(this.id)
    } catch {
      // It is told apart at the next opening: a word or an entry names the recording by then.
    }
  }

  private writeHeard(rate: number): void {
    if (this.isOver) return
    const { heard } = this
    this.heard = []
    this.count = 0
    // A piece that is missing would make another sound of it: what comes after one that failed is left out.
    this.writing = this.writing.then(() => this.write(heard, rate)).catch(() => void (this.isOver = true))
  }

  private async write(heard: readonly Float32Array[], rate: number): Promise<void> {
    if (this.isOver) return
    const item = this.written === 0 ? (await this.desk.shelving())(this.itemAt(rate)) : null
    if (item) this.desk.stored(item)
    await writePiece(this.desk.db, { recording: this.id, at: this.written++, samples: inSixteenBits(heard) }, item)
  }
}
