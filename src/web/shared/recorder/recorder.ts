import { lateCode } from '#web/plain/late-code.ts'
import { Listeners } from '#web/plain/listeners.ts'
import type { Microphone, MicrophoneTrouble } from './microphone.ts'
import type { Sound } from './sound.ts'

/** What the one recorder of the page is doing, and who has asked for it. */
export type RecorderState =
  | { readonly kind: 'idle' }
  /** The person may have to say yes, and the microphone needs a moment: nothing is heard yet. Or what was heard is kept. */
  | { readonly kind: 'opening' | 'keeping'; readonly by: string }
  /** `since`: milliseconds of the page's clock. */
  | { readonly kind: 'recording'; readonly by: string; readonly since: number }
  /** It came to nothing, or ended before anybody asked for that. */
  | { readonly kind: 'ended'; readonly by: string; readonly why: WhyEnded }

/** As the texts are called that say it. */
export type WhyEnded =
  | `trouble.${MicrophoneTrouble}`
  /** A tap on the button, which holds no word. */
  | 'tooShort'
  /** What was heard until then is kept. */
  | `cutShort.${CutShort}`

/** The microphone was unplugged or taken away, or nobody has stopped for `LONGEST`. */
type CutShort = 'microphoneGone' | 'tooLong'

/** What becomes of the recording. Until that has ended nothing else is recorded. */
export type OnTake = (sound: Sound) => Promise<void>

/** No word is shorter, not even the shortest syllable: seconds. */
const SHORTEST = 0.2
/** Nobody says a word for so long; somebody has forgotten to stop. Milliseconds. */
const LONGEST = 5 * 60_000

type MicrophoneAccess = {
  readonly open: () => Promise<Microphone>
  readonly troubleOf: (error: unknown) => MicrophoneTrouble
}

/** A recording that was asked for: it begins when the one before is kept. */
type Asked = {
  readonly by: string
  readonly onTake: OnTake
  readonly onPiece: (piece: Sound) => void
  readonly stop: () => void
  readonly stopped: Promise<void>
  isStopped: boolean
  ended: Promise<void>
}

type Heard = { readonly sound: Sound; readonly pressedFor: number; readonly cutShort: CutShort | null }

/** Something is being recorded, or kept of it. */
export const isBusy = ({ kind }: RecorderState): boolean =>
  kind === 'opening' || kind === 'recording' || kind === 'keeping'

/** A tap on the button instead of a word. */
export const isTooShort = (pressedFor: number): boolean => pressedFor < SHORTEST

/** Records for one at a time; asking for another recording ends the one that goes on, and keeps it. */
export class Recorder {
  state: RecorderState = { kind: 'idle' }
  private readonly access: () => Promise<MicrophoneAccess>
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen
  private readonly hearers = new Listeners<[piece: Sound]>()
  /** Hears what is recorded, piece by piece as it is. */
  readonly hear = this.hearers.listen
  /** The last one. */
  private asked: Asked | null = null

  constructor(access: () => Promise<MicrophoneAccess>) {
    this.access = access
  }

  /** `onPiece`: hears this recording as it goes on, from its very first moment. */
  async start(by: string, onTake: OnTake, onPiece: Asked['onPiece'] = () => undefined): Promise<void> {
    const before = this.asked
    before?.stop()
    const { promise: stopped, resolve } = Promise.withResolvers<void>()
    const stop = (): void => resolve(void (asked.isStopped = true))
    const asked: Asked = { by, onTake, onPiece, stop, stopped, isStopped: false, ended: Promise.resolve() }
    this.asked = asked
    asked.ended = this.recordAfter(before?.ended, asked)
    await asked.ended
    if (this.asked === asked) this.asked = null
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

  private async recordAfter(before: Promise<void> | undefined, asked: Asked): Promise<void> {
    await before
    // Whatever goes wrong, the next press records.
    this.become(await this.record(asked).catch(() => endedOf(asked, 'trouble.unexpected')))
  }

  /** Answers how it has ended. */
  private async record(asked: Asked): Promise<RecorderState> {
    this.become({ kind: 'opening', by: asked.by })
    const microphone = await this.opened(asked)
    if (typeof microphone === 'string') return endedOf(asked, microphone)
    const { sound, pressedFor, cutShort } = await this.heard(microphone, asked)
    if (isTooShort(pressedFor)) return endedOf(asked, cutShort ? 'trouble.notFound' : 'tooShort')
    // Whoever takes it says what is wrong with it.
    await asked.onTake(sound).catch(() => undefined)
    return cutShort ? endedOf(asked, `cutShort.${cutShort}`) : { kind: 'idle' }
  }

  /** Or why it is not: it cannot be, or was let go before. */
  private async opened({ stopped }: Asked): Promise<Microphone | WhyEnded> {
    const isLetGo = stopped.then(() => null)
    let access: MicrophoneAccess | null = null
    try {
      access = await Promise.race([this.access(), isLetGo])
      return (access && (await Promise.race([access.open(), isLetGo]))) ?? 'tooShort'
    } catch (error) {
      return `trouble.${access ? access.troubleOf(error) : 'notLoaded'}`
    }
  }

  private async heard(microphone: Microphone, { by, stop, stopped, onPiece }: Asked): Promise<Heard> {
    let cutShort: CutShort | null = null
    const cut = (why: CutShort): void => {
      cutShort ??= why
      stop()
    }
    const since = performance.now()
    this.become({ kind: 'recording', by, since })
    const before = microphone.begin(
      (piece) => {
        onPiece(piece)
        this.hearers.tell(piece)
      },
      () => cut('microphoneGone'),
    )
    onPiece(before)
    const tooLong = setTimeout(() => cut('tooLong'), LONGEST)
    await stopped
    clearTimeout(tooLong)
    const pressedFor = (performance.now() - since) / 1000
    this.become({ kind: 'keeping', by })
    return { sound: await microphone.end(), pressedFor, cutShort }
  }

  private become(state: RecorderState): void {
    this.state = state
    this.listeners.tell()
  }
}

const endedOf = ({ by }: Asked, why: WhyEnded): RecorderState => ({ kind: 'ended', by, why })

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
