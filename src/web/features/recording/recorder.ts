import { loadChunk } from '#web/shared/load-chunk.ts'
import type { Microphone, MicrophoneTrouble } from './microphone.ts'
import type { Sound } from './sound.ts'
import { isTooShort } from './take-flaws.ts'

/** What the one recorder of the page is doing, and who has asked for it. */
export type RecorderState =
  | { readonly kind: 'idle' }
  /** The person may have to say yes, and the microphone needs a moment: nothing is heard yet. */
  | { readonly kind: 'opening'; readonly by: string }
  /** `since`: milliseconds of the page's clock. */
  | { readonly kind: 'recording'; readonly by: string; readonly since: number }
  | { readonly kind: 'keeping'; readonly by: string }
  | { readonly kind: 'failed'; readonly by: string; readonly why: MicrophoneTrouble }
  /** A tap on the button, which holds no word. */
  | { readonly kind: 'tooShort'; readonly by: string }

/** What becomes of the recording. Until that has ended nothing else is recorded. */
export type OnTake = (sound: Sound) => Promise<void>

/** Nobody says a word for so long; somebody has forgotten to stop. Milliseconds. */
const LONGEST = 5 * 60_000

type MicrophoneAccess = {
  readonly open: () => Promise<Microphone>
  readonly troubleOf: (error: unknown) => MicrophoneTrouble
}

/** The recording that was asked for last: it begins when the one before is kept. */
type Asked = { readonly by: string; isStopped: boolean; readonly stop: () => void; ended: Promise<void> }

type Wish = { readonly asked: Asked; readonly stopped: Promise<void>; readonly onTake: OnTake }

const NOW = Promise.resolve()

/** Records for one at a time; asking for another recording ends the one that goes on, and keeps it. */
export class Recorder {
  state: RecorderState = { kind: 'idle' }
  private readonly access: () => Promise<MicrophoneAccess>
  private readonly listeners = new Set<() => void>()
  private readonly hearers = new Set<(piece: Sound) => void>()
  private asked: Asked | null = null

  constructor(access: () => Promise<MicrophoneAccess>) {
    this.access = access
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Hears what is recorded, piece by piece as it is. */
  readonly hear = (hearer: (piece: Sound) => void): (() => void) => {
    this.hearers.add(hearer)
    return () => this.hearers.delete(hearer)
  }

  async start(by: string, onTake: OnTake): Promise<void> {
    const before = this.asked
    before?.stop()
    const { promise: stopped, resolve } = Promise.withResolvers<void>()
    const asked: Asked = { by, isStopped: false, stop: () => resolve(void (asked.isStopped = true)), ended: NOW }
    this.asked = asked
    asked.ended = this.recordAfter(before?.ended, { asked, stopped, onTake })
    try {
      await asked.ended
    } finally {
      if (this.asked === asked) this.asked = null
    }
  }

  /** Ends the recording that goes on or is to come, of that one or of whomever; answers when it is kept. */
  async stop(by?: string): Promise<void> {
    if (!this.asked || (by !== undefined && this.asked.by !== by)) return
    this.asked.stop()
    await this.asked.ended
  }

  /** Whether that one records, or will as soon as the recording before is kept and the microphone is open. */
  isWantedBy(by: string): boolean {
    return this.asked?.by === by && !this.asked.isStopped
  }

  isBy(by: string): boolean {
    return this.state.kind !== 'idle' && this.state.by === by
  }

  /** What was said about a recording that came to nothing has been read. */
  forgive(by: string): void {
    if (this.isBy(by) && (this.state.kind === 'failed' || this.state.kind === 'tooShort')) this.become({ kind: 'idle' })
  }

  private async recordAfter(before: Promise<void> | undefined, wish: Wish): Promise<void> {
    // What went wrong with it was said to whoever asked for it.
    await before?.catch(() => undefined)
    await this.record(wish)
  }

  private async record({ asked: { by, stop }, stopped, onTake }: Wish): Promise<void> {
    this.become({ kind: 'opening', by })
    const microphone = await this.opened(by, stopped)
    if (!microphone) return
    const since = performance.now()
    this.become({ kind: 'recording', by, since })
    microphone.begin((piece) => {
      for (const hearer of this.hearers) hearer(piece)
    })
    const tooLong = setTimeout(stop, LONGEST)
    await stopped
    clearTimeout(tooLong)
    const pressedFor = (performance.now() - since) / 1000
    this.become({ kind: 'keeping', by })
    const sound = await microphone.end()
    if (isTooShort(pressedFor)) return this.become({ kind: 'tooShort', by })
    // Whoever takes it says what is wrong with it.
    await onTake(sound).catch(() => undefined)
    this.become({ kind: 'idle' })
  }

  /** null: it cannot be opened, or was let go before it was open. */
  private async opened(by: string, stopped: Promise<void>): Promise<Microphone | null> {
    const isLetGo = stopped.then(() => 'letGo' as const)
    const access = await this.access()
    try {
      const opened = await Promise.race([access.open(), isLetGo])
      if (opened !== 'letGo') return opened
      this.become({ kind: 'tooShort', by })
    } catch (error) {
      this.become({ kind: 'failed', by, why: access.troubleOf(error) })
    }
    return null
  }

  private become(state: RecorderState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

/** The recorder of this page. What it needs of the browser is fetched, and asked for, at the first recording only. */
export const recorder = new Recorder(async () => {
  const { openMicrophone, troubleOf } = await loadChunk('microphone', () => import('./microphone.ts'))
  return { open: openMicrophone, troubleOf }
})
