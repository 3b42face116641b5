/** How many peaks a waveform has at most, and from twice as many samples as `FINEST` on at least half as many. */
export const PEAKS_AT_MOST = 400

/** How many samples the first peaks stand for. */
const FINEST = 64

/** How a sound is drawn: the loudest sample, 0 to 255, of each of as many equal parts. */
export type Peaks = { readonly seconds: number; readonly peaks: readonly number[] }

/**
 * Draws a sound that comes block by block and may be of any length. Whenever there are too many peaks, each two neighbours
 * become one, so it takes the same little memory for a word and for a story.
 */
export class Waveform {
  #peaks: number[] = []
  #samplesPerPeak = FINEST
  #loudest = 0
  #samples = 0

  /** Adds a block: of each channel as many samples, from -1 to 1. */
  add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0
    for (let index = 0; index < length; index++) {
      for (const channel of channels) this.#loudest = Math.max(this.#loudest, Math.abs(channel[index] ?? 0))
      this.#samples++
      if (this.#samples % this.#samplesPerPeak === 0) this.#endPeak()
    }
  }

  /** How many samples of each channel there were. */
  get samples(): number {
    return this.#samples
  }

  drawn(samplesPerSecond: number): Peaks {
    const isPeakOpen = this.#samples % this.#samplesPerPeak > 0
    const levels = isPeakOpen ? [...this.#peaks, this.#loudest] : this.#peaks
    return { seconds: this.#samples / samplesPerSecond, peaks: levels.map(levelOf) }
  }

  #endPeak(): void {
    this.#peaks.push(this.#loudest)
    this.#loudest = 0
    if (this.#peaks.length < PEAKS_AT_MOST) return
    this.#peaks = this.#peaks
      .filter((_, index) => index % 2 === 0)
      .map((peak, index) => Math.max(peak, this.#peaks[2 * index + 1] ?? 0))
    this.#samplesPerPeak *= 2
  }
}

const levelOf = (sample: number): number => Math.min(255, Math.round(sample * 255))
