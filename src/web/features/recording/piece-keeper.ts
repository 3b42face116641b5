import type { Guid } from '#domain/word/word.ts'
import { draftKey } from '#web/features/data-entry/keeping/take-up-drafts.ts'
import { thisTab } from '#web/device/this-tab.ts'
import {
  begunHere,
  forgetBegun,
  writeBegun,
  type BegunRecording,
  type RecordedThing,
} from '#web/replica/begun-recording.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { inSixteenBits } from './sixteen-bits.ts'
import type { Sound } from './sound.ts'

/** What is recorded: what a tab types under a name, or what needs no name. The same object for as long as it is the same. */
export type Recorded =
  | { readonly kind: 'draft'; readonly name: string }
  | Exclude<RecordedThing, { readonly kind: 'draft' }>

/** Screens hand over more than a base, and all of it would be stored. */
export const recordedWord = ({ version, word }: Base, into?: Guid): Recorded => ({
  kind: 'word',
  known: { version, word },
  into,
})

/** So much of a recording is written at once, and at most so much is lost: seconds. */
const PIECE = 0.2

type Making = { readonly speakerId: string; readonly what: () => Recorded }

/**
 * Keeps a recording on the device while it is being made, so that a page that is gone in the middle of it loses no more
 * than its last moment. What cannot be written here is nobody's concern before the recording itself cannot be kept.
 */
export class PieceKeeper {
  readonly id: Guid = newGuid()
  private readonly db: ReplicaDatabase
  private readonly making: Making
  private heard: Float32Array[] = []
  private count = 0
  private written = 0
  private of: Recorded | null = null
  private isOver = false
  private writing: Promise<void> = Promise.resolve()

  constructor(db: ReplicaDatabase, making: Making) {
    this.db = db
    this.making = making
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
    if (!begunHere.has(this.id)) return
    try {
      await forgetBegun(this.db, this.id)
      begunHere.delete(this.id)
    } catch {
      // It is told apart at the next opening: a word or a draft names the recording by then.
    }
  }

  private writeHeard(rate: number): void {
    if (this.isOver) return
    const { heard } = this
    this.heard = []
    this.count = 0
    begunHere.add(this.id)
    // A piece that is missing would make another sound of it: what comes after one that failed is left out.
    this.writing = this.writing.then(() => this.write(heard, rate)).catch(() => void (this.isOver = true))
  }

  private async write(heard: readonly Float32Array[], rate: number): Promise<void> {
    if (this.isOver) return
    const { id: recording, written: at } = this
    const tab = await thisTab()
    const samples = inSixteenBits(heard)
    await writeBegun(this.db, ({ begun, pieces }) => {
      // Asked for here: a draft that is entered a moment later takes with it what is written of it by then.
      const what = this.making.what()
      if (what !== this.of) {
        const of: RecordedThing = what.kind === 'draft' ? { kind: 'draft', key: draftKey(what.name, tab) } : what
        begun.put({ id: recording, tab, of, speakerId: this.making.speakerId, rate } satisfies BegunRecording)
      }
      pieces.put({ recording, at, samples })
      this.of = what
    })
    this.written++
  }
}
