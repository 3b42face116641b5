import collectorAddress from './pcm-collector.worklet.ts?worker&url'
import { chosenMicrophone } from './chosen-microphone.ts'
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
  | 'unexpected'

/** An open microphone: what it hears is at hand from the first moment of a recording on. */
export type Microphone = {
  /** Begins a recording a moment before now; `onPiece` hears it as it goes on. */
  readonly begin: (onPiece: (piece: Sound) => void) => void
  /** All that was heard, to a moment after now. */
  readonly end: () => Promise<Sound>
}

/** A voice begins before the finger, and ends after it: seconds that belong to the recording, too. */
const EDGE = 0.1
/** A microphone that nobody uses is given back: milliseconds. */
const KEEP_OPEN = 120_000

let open: { readonly id: string | null; readonly microphone: Promise<OpenMicrophone> } | null = null
let closing: ReturnType<typeof setTimeout> | undefined

/**
 * The chosen microphone, which the browser may have to ask the person for. It stays open for a while, so that the next
 * recording has its first moment. Throws what the browser throws.
 */
export async function openMicrophone(): Promise<Microphone> {
  const id = chosenMicrophone()
  if (open && open.id !== id) closeMicrophone()
  const opened = (open ??= { id, microphone: OpenMicrophone.open(id) })
  clearTimeout(closing)
  closing = setTimeout(closeMicrophone, KEEP_OPEN)
  try {
    const microphone = await opened.microphone
    if (microphone.isLive) return microphone
    throw new DOMException('The microphone has gone.', 'NotFoundError')
  } catch (error) {
    if (open === opened) open = null
    throw error
  }
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

  static async open(id: string | null): Promise<OpenMicrophone> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: wish(id) })
    const context = new AudioContext({ sampleRate: 48_000, latencyHint: 'interactive' })
    await context.resume()
    await context.audioWorklet.addModule(collectorAddress)
    return new OpenMicrophone(stream, context)
  }

  private constructor(stream: MediaStream, context: AudioContext) {
    this.stream = stream
    this.context = context
    const collector = new AudioWorkletNode(context, 'pcm-collector', { numberOfOutputs: 0, channelCount: 1 })
    collector.port.onmessage = ({ data }: MessageEvent<Float32Array>) => this.take(data)
    context.createMediaStreamSource(stream).connect(collector)
  }

  get isLive(): boolean {
    return this.stream.getAudioTracks().some(({ readyState }) => readyState === 'live')
  }

  begin(onPiece: (piece: Sound) => void): void {
    this.onPiece = onPiece
  }

  async end(): Promise<Sound> {
    await new Promise((resolve) => setTimeout(resolve, 1000 * EDGE))
    this.onPiece = null
    const pieces = this.pieces
    this.pieces = []
    return { samples: joined(pieces), rate: this.context.sampleRate }
  }

  close(): void {
    for (const track of this.stream.getTracks()) track.stop()
    void this.context.close()
  }

  private take(piece: Float32Array): void {
    this.pieces.push(piece)
    const { sampleRate: rate } = this.context
    if (this.onPiece) this.onPiece({ samples: piece, rate })
    else while (this.pieces.length * piece.length > (EDGE + 0.05) * rate) this.pieces.shift()
  }
}

/** Nothing may smooth a voice that is to be kept: what a telephone call is better with spoils a recording. */
function wish(id: string | null): MediaTrackConstraints {
  return {
    ...(id ? { deviceId: { exact: id } } : {}),
    channelCount: 1,
    sampleRate: 48_000,
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
