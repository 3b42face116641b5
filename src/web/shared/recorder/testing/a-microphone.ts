import { onTestFinished, vi } from 'vitest'
import type { Sound } from '../sound.ts'

/** Samples in a piece, as the worklet posts them. */
const PIECE = 960

/** What a microphone of the test browser does. */
export type TestMicrophone = {
  /** Somebody says this: it is heard at once. */
  readonly say: (sound: Sound) => void
  readonly unplug: () => void
  /** What a phone call does to it. */
  readonly interrupt: () => void
  /** Nobody has it any more. */
  readonly isGivenBack: () => boolean
}

type Options = {
  /** The only rate at which this browser hears it, as Firefox does; any where nothing is said. */
  readonly onlyRate?: number
}

/** Gives the test browser, which knows no sound, a microphone until the test has ended. */
export function aBrowserWithMicrophone({ onlyRate }: Options = {}): TestMicrophone {
  let collector: { onmessage: ((event: { data: Float32Array }) => void) | null } = { onmessage: null }
  let context = new EventTarget() as EventTarget & { state: string }
  let track = new EventTarget() as EventTarget & { readyState: string }

  const become = (opened: typeof context): void => void (context = opened)

  class Track extends EventTarget {
    readyState = 'live'
    getSettings = () => ({ sampleRate: onlyRate })
    stop = (): void => void (this.readyState = 'ended')
  }
  class Context extends EventTarget {
    state = 'running'
    readonly sampleRate: number
    readonly audioWorklet = { addModule: async (): Promise<void> => undefined }
    constructor({ sampleRate = onlyRate ?? 48_000 }: { sampleRate?: number } = {}) {
      super()
      this.sampleRate = sampleRate
    }
    resume = async (): Promise<void> => undefined
    close = async (): Promise<void> => void (this.state = 'closed')
    createMediaStreamSource(): { connect: () => void } {
      if (onlyRate && this.sampleRate !== onlyRate) throw new DOMException('different rates', 'NotSupportedError')
      become(this)
      return { connect: () => undefined }
    }
  }
  class Node {
    readonly port: typeof collector = { onmessage: null }
    constructor() {
      collector = this.port
    }
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('AudioWorkletNode', Node)
  const getUserMedia = async (): Promise<object> => {
    const given = new Track()
    track = given
    return { getTracks: () => [given], getAudioTracks: () => [given] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    vi.unstubAllGlobals()
  })

  return {
    say: ({ samples }) => {
      for (let at = 0; at < samples.length; at += PIECE) collector.onmessage?.({ data: samples.slice(at, at + PIECE) })
    },
    unplug: () => {
      track.readyState = 'ended'
      track.dispatchEvent(new Event('ended'))
    },
    interrupt: () => {
      context.state = 'interrupted'
      context.dispatchEvent(new Event('statechange'))
    },
    isGivenBack: () => track.readyState === 'ended',
  }
}
