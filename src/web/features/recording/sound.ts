/** Sound of one channel as a microphone hears it: samples from -1 to 1, so many of them in a second. */
export type Sound = { readonly samples: Float32Array; readonly rate: number }

export const secondsOf = ({ samples, rate }: Sound): number => samples.length / rate

/** The part between two moments, in seconds from the beginning. */
export function partOf({ samples, rate }: Sound, from: number, to: number): Sound {
  return { samples: samples.slice(Math.round(from * rate), Math.round(to * rate)), rate }
}

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
