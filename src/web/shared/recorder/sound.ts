/** Sound of one channel as a microphone hears it: samples from -1 to 1, so many of them in a second. */
export type Sound = { readonly samples: Float32Array; readonly rate: number }

export const secondsOf = ({ samples, rate }: Sound): number => samples.length / rate

/** The part between two moments, in seconds from the beginning. */
export function partOf({ samples, rate }: Sound, from: number, to: number): Sound {
  return { samples: samples.slice(Math.round(from * rate), Math.round(to * rate)), rate }
}

/** Of a recording over its length; nothing of one that this browser cannot hear. */
export type Waveform = { readonly seconds: number; readonly peaks: readonly number[] }

/** Enough for any width at which a recording is drawn. */
const PEAKS = 120

export const waveformOf = (sound: Sound | null): Waveform =>
  sound ? { seconds: secondsOf(sound), peaks: peaksOf(sound, PEAKS) } : { seconds: 0, peaks: [] }

/** How loud each of as many equal parts is: its loudest sample, 0 to 255, as in the contract's `peaks`. */
export function peaksOf({ samples }: Sound, count: number): readonly number[] {
  const parts = Math.min(count, samples.length)
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * samples.length) / parts)
    const to = Math.floor(((part + 1) * samples.length) / parts)
    return Math.round(255 * loudest(samples.subarray(from, to)))
  })
}

/** 0 to 1. */
export function loudest(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return Math.min(1, peak)
}

/** The mean power of the samples as an amplitude, 0 to 1. */
export function power(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length)
}

/** Decibels below the loudest that there is; silence is -100. */
export const decibels = (amplitude: number): number => Math.max(-100, 20 * Math.log10(Math.max(amplitude, 1e-10)))

/** What a sound file sounds like, in one channel of 48 kHz; null when this browser cannot tell. */
export async function hearFile(file: Blob): Promise<Sound | null> {
  try {
    const heard = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await file.arrayBuffer())
    return { samples: oneChannel(heard), rate: heard.sampleRate }
  } catch {
    return null
  }
}

function oneChannel(heard: AudioBuffer): Float32Array {
  const channels = Array.from({ length: heard.numberOfChannels }, (_, channel) => heard.getChannelData(channel))
  const [first] = channels
  if (!first || channels.length === 1) return first ?? new Float32Array()
  return first.map((_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length)
}

const LARGEST = 32_767

/** Samples from -1 to 1 in 16 bits each, one after the other. */
export function inSixteenBits(pieces: readonly Float32Array[]): Int16Array {
  const all = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    for (const sample of piece) all[at++] = Math.round(LARGEST * Math.max(-1, Math.min(1, sample)))
  }
  return all
}

/** The same back, joined. */
export function fromSixteenBits(pieces: readonly Int16Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) for (const sample of piece) all[at++] = sample / LARGEST
  return all
}

/** 0:03 for three seconds; half a second is one, since a recording is never nothing. */
export function timeText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
