import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { encode } from '../encode.ts'
import type { Sound } from '../sound.ts'

/** The test's browser, which can read no sound, hears this one in any file, once that `isRead`. */
export function hearInAnyFile({ samples, rate }: Sound, isRead: Promise<void> = Promise.resolve()): void {
  const heard = { numberOfChannels: 1, sampleRate: rate, getChannelData: () => samples }
  vi.stubGlobal('OfflineAudioContext', function OfflineAudioContext() {
    return { decodeAudioData: () => isRead.then(() => heard) }
  })
}

/** Somebody lets go of so many sound files over the field. */
export async function dropSounds(field: HTMLElement, sound: Sound, count = 1): Promise<void> {
  const { blob } = await encode(sound, 'wav')
  const files = Array.from({ length: count }, (_, n) => new File([blob], `${n}.wav`))
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } })
}
