import type { NewConsent } from '../outbox/consent.ts'

/** A consent that was just given; pass only what the test is about. */
export function aConsent(overrides: Partial<NewConsent> = {}): NewConsent {
  return {
    speakerId: 's1',
    speakerName: 'Neema',
    blob: new Blob(['I agree'], { type: 'audio/webm' }),
    mediaType: 'audio/webm',
    name: 'Consent of Neema.webm',
    mayReplace: false,
    ...overrides,
  }
}
