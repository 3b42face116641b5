import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { putSeats, removeSeats, type StoredSeat } from './presence.store.ts'

/** Writes seats in the order in which they were taken and left, however long each write takes. */
export class SeatWriter {
  private readonly db: Database
  private readonly taken = new Set<StoredSeat>()
  private readonly left = new Set<StoredSeat>()
  private latest: Promise<void> = Promise.resolve()
  private underWay = 0

  constructor(db: Database) {
    this.db = db
  }

  /** A beat that comes too early need not wait for its turn: the next one will do. */
  get isWriting(): boolean {
    return this.underWay > 0
  }

  put(seat: StoredSeat): void {
    this.taken.add(seat)
  }

  remove(seat: StoredSeat): void {
    this.taken.delete(seat)
    this.left.add(seat)
  }

  /** Writes what has been gathered, and with it `also`. What could not be written is repeated with the next beat. */
  write(also: readonly StoredSeat[] = [], within: (tx: Tx) => Promise<void> = async () => undefined): Promise<void> {
    this.underWay++
    const work = this.latest.then(async () => {
      const taken = [...this.taken, ...also.filter((seat) => !this.taken.has(seat) && !this.left.has(seat))]
      const left = [...this.left]
      this.taken.clear()
      this.left.clear()
      await inTransaction(this.db, async (tx) => {
        if (taken.length > 0) await putSeats(tx, taken)
        if (left.length > 0) await removeSeats(tx, left)
        await within(tx)
      })
    })
    this.latest = work.catch(() => undefined).finally(() => this.underWay--)
    return work
  }
}
