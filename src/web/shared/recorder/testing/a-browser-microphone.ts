import { onTestFinished, vi } from 'vitest'

const RATE = 48_000
const PIECE = 960

/** What a page has of a browser's microphone, with a test that says what it hears. */
export type BrowserMicrophone = {
  /** What the page asked for, each time. */
  readonly wishes: readonly MediaTrackConstraints[]
  /** The sound card hands over so many pieces of 20 ms; each sample is the number of the piece, in thousandths. */
  hear(pieces: number): void
}

type Collector = { readonly port: { onmessage: ((event: { data: Float32Array }) => void) | null } }

/** Only what the browser brings is stood in for. */
export function aBrowserMicrophone(): BrowserMicrophone {
  const wishes: MediaTrackConstraints[] = []
  const collectors: Collector[] = []
  let heard = 0
  const getUserMedia = async ({ audio }: { audio: MediaTrackConstraints }) => {
    wishes.push(audio)
    const track = { readyState: 'live', getSettings: () => ({}), stop: () => (track.readyState = 'ended'), ...deaf() }
    return { getAudioTracks: () => [track], getTracks: () => [track] }
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('AudioContext', function AudioContext() {
    const audioWorklet = { addModule: async () => undefined }
    const source = { connect: () => undefined }
    const calls = { resume: async () => undefined, close: async () => undefined, createMediaStreamSource: () => source }
    return { sampleRate: RATE, state: 'running', audioWorklet, ...calls, ...deaf() }
  })
  vi.stubGlobal('AudioWorkletNode', function AudioWorkletNode() {
    const collector: Collector = { port: { onmessage: null } }
    collectors.push(collector)
    return collector
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    wishes,
    hear(pieces) {
      for (let count = 0; count < pieces; count++) {
        const data = new Float32Array(PIECE).fill(heard++ / 1000)
        collectors.at(-1)?.port.onmessage?.({ data })
      }
    },
  }
}

const deaf = () => ({ addEventListener: () => undefined, removeEventListener: () => undefined })

function aStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
