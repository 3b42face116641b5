import { newGuid } from '#web/plain/new-guid.ts'
import type { NewRecording } from '../words/recording.ts'

/** A recording that was just made; pass only what the test is about. */
export function aRecording(overrides: Partial<NewRecording> = {}): NewRecording {
  return {
    fileName: `${newGuid()}.webm`,
    blob: new Blob(['sound'], { type: 'audio/webm' }),
    mediaType: 'audio/webm',
    speakerId: '',
    madeAt: '2026-01-01T00:00:00.000Z',
    seconds: 1,
    peaks: [0, 128, 255],
    ...overrides,
  }
}
