import { deviceMemory } from '#web/device/memory.ts'
import collectorAddress from './pcm-collector.worklet.ts?worker&url'
import type { Sound } from './sound.ts'

/** Why nothing can be heard. */
export type MicrophoneTrouble =
  /** The person or the browser does not allow it, for now. */
  | 'notAllowed'
  /** There is none, or the chosen one is not plugged in. */
  | 'notFound'
  /** Another program has it. */
  | 'busy'
  /** Browsers lend microphones to pages of HTTPS or of this very machine only. */
  | 'notSecure'
  /** The part of the app that records could not be fetched. */
  | 'notLoaded'
  | 'unexpected'

/** An open microphone: what it hears is at hand from the first moment of a recording on. */
export type Microphone = {
  /**
   * Begins a recording a moment before now, and answers that moment; `onPiece` hears it as it goes on. `onGone` is told when
   * nothing more will be heard: unplugged, or taken away by the system, as for a phone call.
   */
  readonly begin: (onPiece: (piece: Sound) => void, onGone: () => void) => Sound
  /** All that was heard, to a moment after now, or until the microphone went. */
  readonly end: () => Promise<Sound>
}

/** A voice begins before the finger, and ends after it: seconds that belong to the recording, too. */
const EDGE = 0.1
/** A microphone that nobody records with is given back: milliseconds. */
const KEEP_OPEN = 120_000

let open: { readonly id: string | null; readonly microphone: Promise<OpenMicrophone> } | null = null
let closing: ReturnType<typeof setTimeout> | undefined

/**
 * The chosen microphone, which the browser may have to ask the person for. It stays open for a while, so that the next
 * recording has its first moment. Throws what the browser throws.
 */
export async function openMicrophone(): Promise<Microphone> {
  const id = deviceMemory.get('microphone')
  if (open && open.id !== id) closeMicrophone()
  const opened = (open ??= { id, microphone: OpenMicrophone.open(id) })
  clearTimeout(closing)
  try {
    const microphone = await opened.microphone
    if (!microphone.isLive) throw new DOMException('The microphone has gone.', 'NotFoundError')
    giveBackLater()
    return microphone
  } catch (error) {
    if (open === opened) closeMicrophone()
    throw error
  }
}

function giveBackLater(): void {
  clearTimeout(closing)
  closing = setTimeout(closeMicrophone, KEEP_OPEN)
}

export function closeMicrophone(): void {
  clearTimeout(closing)
  void open?.microphone.then((microphone) => microphone.close()).catch(() => undefined)
  open = null
}

export function troubleOf(error: unknown): MicrophoneTrouble {
  if (!('mediaDevices' in navigator)) return 'notSecure'
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'notAllowed'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'notFound'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unexpected'
}

class OpenMicrophone implements Microphone {
  private readonly stream: MediaStream
  private readonly context: AudioContext
  private pieces: Float32Array[] = []
  private onPiece: ((piece: Sound) => void) | null = null
  private onGone: (() => void) | null = null

  static async open(id: string | null): Promise<OpenMicrophone> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: wish(id) })
    try {
      const { context, source } = sourceOf(stream)
      await context.resume()
      await context.audioWorklet.addModule(collectorAddress)
      return new OpenMicrophone(stream, context, source)
    } catch (error) {
      for (const track of stream.getTracks()) track.stop()
      throw error
    }
  }

  private constructor(stream: MediaStream, context: AudioContext, source: MediaStreamAudioSourceNode) {
    this.stream = stream
    this.context = context
    const collector = new AudioWorkletNode(context, 'pcm-collector', { numberOfOutputs: 0, channelCount: 1 })
    collector.port.onmessage = ({ data }: MessageEvent<Float32Array>) => this.take(data)
    source.connect(collector)
    for (const track of stream.getAudioTracks()) track.addEventListener('ended', this.heedLoss)
    context.addEventListener('statechange', this.heedLoss)
  }

  get isLive(): boolean {
    return (
      this.context.state === 'running' && this.stream.getAudioTracks().some(({ readyState }) => readyState === 'live')
    )
  }

  begin(onPiece: (piece: Sound) => void, onGone: () => void): Sound {
    clearTimeout(closing)
    this.onPiece = onPiece
    this.onGone = onGone
    // It may have gone between being opened and now.
    this.heedLoss()
    return { samples: joined(this.pieces), rate: this.context.sampleRate }
  }

  async end(): Promise<Sound> {
    if (this.isLive) await new Promise((resolve) => setTimeout(resolve, 1000 * EDGE))
    this.onPiece = null
    this.onGone = null
    const pieces = this.pieces
    this.pieces = []
    if (this.isLive) giveBackLater()
    else closeMicrophone()
    return { samples: joined(pieces), rate: this.context.sampleRate }
  }

  close(): void {
    for (const track of this.stream.getAudioTracks()) track.removeEventListener('ended', this.heedLoss)
    this.context.removeEventListener('statechange', this.heedLoss)
    for (const track of this.stream.getTracks()) track.stop()
    void this.context.close()
  }

  private readonly heedLoss = (): void => {
    if (this.isLive) return
    if (this.onGone) this.onGone()
    // The next recording opens another one, or says that there is none.
    else closeMicrophone()
  }

  private take(piece: Float32Array): void {
    this.pieces.push(piece)
    const { sampleRate: rate } = this.context
    if (this.onPiece) this.onPiece({ samples: piece, rate })
    else while (this.pieces.length * piece.length > (EDGE + 0.05) * rate) this.pieces.shift()
  }
}

/** What archives and FieldWorks expect. */
const BEST_RATE = 48_000

/**
 * Firefox hears a microphone only at the rate that it runs at (Bugzilla 1674892, 1725336), which may be another one; other
 * browsers convert it. A file is written at the best rate all the same.
 */
function sourceOf(stream: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } {
  const own = stream.getAudioTracks()[0]?.getSettings().sampleRate
  let trouble: unknown
  for (const sampleRate of [BEST_RATE, own, undefined]) {
    const context = new AudioContext({ latencyHint: 'interactive', ...(sampleRate ? { sampleRate } : {}) })
    try {
      return { context, source: context.createMediaStreamSource(stream) }
    } catch (error) {
      trouble = error
      void context.close()
    }
  }
  throw trouble
}

/** Nothing may smooth a voice that is to be kept: what a telephone call is better with spoils a recording. */
function wish(id: string | null): MediaTrackConstraints {
  return {
    ...(id ? { deviceId: { exact: id } } : {}),
    channelCount: 1,
    sampleRate: BEST_RATE,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  }
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
