import { onTestFinished, vi } from 'vitest'
import { closeMicrophone } from '../microphone.ts'
import type { Sound } from '../sound.ts'

/** Samples in a piece, as the worklet posts them: 20 ms. */
export const PIECE = 960

/** What a microphone of the test browser does. */
export type TestMicrophone = {
  /** Somebody says this: it is heard at once. */
  readonly say: (sound: Pick<Sound, 'samples'>) => void
  /** What the page asked for, each time. */
  readonly wishes: readonly MediaTrackConstraints[]
}

/** Gives the test browser, which knows no sound, a microphone until the test has ended. */
export function aBrowserWithMicrophone(): TestMicrophone {
  const wishes: MediaTrackConstraints[] = []
  let collector: { onmessage: ((event: { data: Float32Array }) => void) | null } = { onmessage: null }
  class Track extends EventTarget {
    readyState = 'live'
    getSettings = () => ({})
    stop = (): void => void (this.readyState = 'ended')
  }
  class Context extends EventTarget {
    state = 'running'
    readonly sampleRate = 48_000
    readonly audioWorklet = { addModule: async (): Promise<void> => undefined }
    resume = async (): Promise<void> => undefined
    close = async (): Promise<void> => void (this.state = 'closed')
    createMediaStreamSource = () => ({ connect: (): void => undefined })
  }
  class Node {
    readonly port: typeof collector = { onmessage: null }
    constructor() {
      collector = this.port
    }
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('AudioWorkletNode', Node)
  const getUserMedia = async ({ audio }: { readonly audio: MediaTrackConstraints }): Promise<object> => {
    wishes.push(audio)
    const tracks = [new Track()]
    return { getTracks: () => tracks, getAudioTracks: () => tracks }
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  onTestFinished(() => {
    closeMicrophone()
    Reflect.deleteProperty(navigator, 'mediaDevices')
    vi.unstubAllGlobals()
  })
  return {
    say: ({ samples }) => {
      for (let at = 0; at < samples.length; at += PIECE) collector.onmessage?.({ data: samples.slice(at, at + PIECE) })
    },
    wishes,
  }
}
