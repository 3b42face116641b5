import { expect, test } from 'vitest'
import { afterSpeakerAct, type SpeakerAct } from './speaker-act.ts'
import type { Speaker } from './speaker.ts'

const DECIDED = { projectId: 'p1', at: '2026-03-01T08:00:00.000Z' }
const NEEMA: Speaker = {
  id: 's1',
  projectId: 'p1',
  name: 'Neema',
  consent: 'Audio',
  scopes: { archive: true, publish: false, train: false },
  withdrawn: null,
  removed: false,
}
const OMARI: Speaker = { ...NEEMA, id: 's2', name: 'Omari' }

const after = (...acts: SpeakerAct[]): readonly Speaker[] =>
  acts.reduce<readonly Speaker[]>((speakers, act) => afterSpeakerAct(speakers, act, DECIDED), [NEEMA, OMARI])

test('a new speaker has agreed to nothing', () => {
  const [, , zawadi] = after({ kind: 'addSpeaker', speakerId: 's3', name: 'Zawadi' })

  expect(zawadi).toMatchObject({ id: 's3', projectId: 'p1', name: 'Zawadi', consent: 'None', withdrawn: null })
  expect(zawadi?.scopes).toEqual({ archive: false, publish: false, train: false })
})

test('what is decided about one speaker changes no other', () => {
  const speakerId = 's1'

  expect(after({ kind: 'renameSpeaker', speakerId, name: 'Neema K.' })).toEqual([{ ...NEEMA, name: 'Neema K.' }, OMARI])
  expect(after({ kind: 'agree', speakerId, scopes: { train: true } })).toEqual([
    { ...NEEMA, scopes: { archive: true, publish: false, train: true } },
    OMARI,
  ])
  expect(after({ kind: 'removeConsent', speakerId })).toEqual([{ ...NEEMA, consent: 'None' }, OMARI])
  expect(after({ kind: 'removeSpeaker', speakerId })).toEqual([OMARI])
})

test('a withdrawal keeps the date when it was said first, and can be taken back', () => {
  const withdrawn: SpeakerAct = { kind: 'withdraw', speakerId: 's1', withdrawn: true }
  const before = [{ ...NEEMA, withdrawn: '2026-01-01T00:00:00.000Z' }]

  expect(after(withdrawn)[0]?.withdrawn).toBe(DECIDED.at)
  expect(afterSpeakerAct(before, withdrawn, DECIDED)).toEqual(before)
  expect(afterSpeakerAct(before, { ...withdrawn, withdrawn: false }, DECIDED)).toEqual([NEEMA])
})

test('a decision that the server has already taken in changes nothing more', () => {
  const acts: SpeakerAct[] = [
    { kind: 'addSpeaker', speakerId: 's3', name: 'Zawadi' },
    { kind: 'renameSpeaker', speakerId: 's3', name: 'Zawadi B.' },
    { kind: 'agree', speakerId: 's3', scopes: { archive: true } },
    { kind: 'removeSpeaker', speakerId: 's2' },
  ]

  expect(after(...acts, ...acts)).toEqual(after(...acts))
})
