import { lateCode } from '#web/plain/late-code.ts'
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
  /** It ended before anybody asked for that; what was heard until then is kept. */
  | { readonly kind: 'cutShort'; readonly by: string; readonly why: CutShort }

/** The microphone was unplugged or taken away, or nobody has stopped for `LONGEST`. */
export type CutShort = 'microphoneGone' | 'tooLong'

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

type Going = Pick<Wish, 'asked' | 'stopped' | 'onPiece'>

type Heard = { readonly sound: Sound; readonly pressedFor: number; readonly cutShort: CutShort | null }

type Wish = {
  readonly asked: Asked
  readonly stopped: Promise<void>
  readonly onTake: OnTake
  readonly onPiece: (piece: Sound) => void
}

const NOW = Promise.resolve()

/** Something is being recorded, or kept of it. */
export const isBusy = ({ kind }: RecorderState): boolean =>
  kind === 'opening' || kind === 'recording' || kind === 'keeping'

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

  /** `onPiece`: hears this recording as it goes on, from its very first moment. */
  async start(by: string, onTake: OnTake, onPiece: Wish['onPiece'] = () => undefined): Promise<void> {
    const before = this.asked
    before?.stop()
    const { promise: stopped, resolve } = Promise.withResolvers<void>()
    const asked: Asked = { by, isStopped: false, stop: () => resolve(void (asked.isStopped = true)), ended: NOW }
    this.asked = asked
    asked.ended = this.recordAfter(before?.ended, { asked, stopped, onTake, onPiece })
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

  /** Whether that one, or anyone, records, or will as soon as the recording before is kept and the microphone is open. */
  isWantedBy(by?: string): boolean {
    return this.asked !== null && !this.asked.isStopped && (by === undefined || this.asked.by === by)
  }

  isBy(by: string): boolean {
    return this.state.kind !== 'idle' && this.state.by === by
  }

  /** What was said about a recording that came to nothing has been read. */
  forgive(by: string): void {
    if (this.isBy(by) && !isBusy(this.state)) this.become({ kind: 'idle' })
  }

  private async recordAfter(before: Promise<void> | undefined, wish: Wish): Promise<void> {
    // What went wrong with it was said to whoever asked for it.
    await before?.catch(() => undefined)
    await this.record(wish)
  }

  private async record(wish: Wish): Promise<void> {
    try {
      await this.recordAs(wish)
    } catch {
      // Whatever goes wrong, the next press records.
      this.become({ kind: 'failed', by: wish.asked.by, why: 'unexpected' })
    }
  }

  private async recordAs({ asked, stopped, onTake, onPiece }: Wish): Promise<void> {
    this.become({ kind: 'opening', by: asked.by })
    const microphone = await this.opened(asked, stopped)
    if (!microphone) return
    const { sound, pressedFor, cutShort } = await this.heard(microphone, { asked, stopped, onPiece })
    if (isTooShort(pressedFor)) {
      const { by } = asked
      return this.become(cutShort ? { kind: 'failed', by, why: 'notFound' } : { kind: 'tooShort', by })
    }
    // Whoever takes it says what is wrong with it.
    await onTake(sound).catch(() => undefined)
    this.become(cutShort ? { kind: 'cutShort', by: asked.by, why: cutShort } : { kind: 'idle' })
  }

  private async heard(microphone: Microphone, { asked, stopped, onPiece }: Going): Promise<Heard> {
    let cutShort: CutShort | null = null
    const cut = (why: CutShort): void => {
      cutShort ??= why
      asked.stop()
    }
    const since = performance.now()
    this.become({ kind: 'recording', by: asked.by, since })
    const before = microphone.begin(
      (piece) => {
        onPiece(piece)
        for (const hearer of this.hearers) hearer(piece)
      },
      () => cut('microphoneGone'),
    )
    onPiece(before)
    const tooLong = setTimeout(() => cut('tooLong'), LONGEST)
    await stopped
    clearTimeout(tooLong)
    const pressedFor = (performance.now() - since) / 1000
    this.become({ kind: 'keeping', by: asked.by })
    return { sound: await microphone.end(), pressedFor, cutShort }
  }

  /** null: it cannot be opened, or was let go before it was open. */
  private async opened(asked: Asked, stopped: Promise<void>): Promise<Microphone | null> {
    const isLetGo = stopped.then(() => null)
    let access: MicrophoneAccess | null = null
    try {
      access = await Promise.race([this.access(), isLetGo])
      const opened = access && (await Promise.race([access.open(), isLetGo]))
      if (!opened) this.become({ kind: 'tooShort', by: asked.by })
      return opened
    } catch (error) {
      this.become({ kind: 'failed', by: asked.by, why: access ? access.troubleOf(error) : 'notLoaded' })
      return null
    }
  }

  private become(state: RecorderState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

/** The recorder of this page. The microphone is asked for at the first recording only. */
export const recorder = new Recorder(
  lateCode('microphone', async () => {
    const { openMicrophone, troubleOf } = await import('./microphone.ts')
    return { open: openMicrophone, troubleOf }
  }),
)

// Not on a screen: it records on when the screen changes.
recorder.listen(() => {
  if (isBusy(recorder.state)) window.addEventListener('beforeunload', askBeforeClosing)
  else window.removeEventListener('beforeunload', askBeforeClosing)
})

const askBeforeClosing = (event: BeforeUnloadEvent): void => event.preventDefault()
