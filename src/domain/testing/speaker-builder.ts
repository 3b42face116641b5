import type { Speaker } from '#domain/speaker/speaker.ts'
import { anId } from './builders.ts'

/** Somebody who may be heard, having said so; pass only what the test is about. */
export function aSpeaker(overrides: Partial<Speaker> = {}): Speaker {
  return {
    id: anId(),
    projectId: 'abcdef000000000000000001',
    name: 'Amina',
    consent: 'Audio',
    scopes: { archive: true, publish: false, train: false },
    withdrawn: null,
    removed: false,
    ...overrides,
  }
}
