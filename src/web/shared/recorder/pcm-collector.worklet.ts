/** What a browser has where sound is processed, and the page has not. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void

/** Samples in a piece: 20 ms at 48 kHz. The browser hands over much smaller ones. */
const PIECE = 960

/** Posts what the microphone hears, piece by piece, each a Float32Array of one channel. */
class PcmCollector extends AudioWorkletProcessor {
  private piece = new Float32Array(PIECE)
  private filled = 0

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const [channel] = input ?? []
    if (channel) this.take(channel)
    return true
  }

  private take(samples: Float32Array): void {
    for (const sample of samples) {
      this.piece[this.filled++] = sample
      if (this.filled === PIECE) this.post()
    }
  }

  private post(): void {
    const { piece } = this
    this.port.postMessage(piece, [piece.buffer])
    this.piece = new Float32Array(PIECE)
    this.filled = 0
  }
}

registerProcessor('pcm-collector', PcmCollector)
