import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERROR_HEADER } from '#contract/error.ts'
import type { SpeakerAct } from '#domain/speaker/speaker-act.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { performAct } from './perform-act.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const NEEMA = aSpeaker({ id: 's1', name: 'Neema', consent: 'Image' })
const speakerId = 's1'
const agreed: SpeakerAct = { kind: 'agree', speakerId, scopes: { archive: true } }
const alsoToPublish: SpeakerAct = { kind: 'agree', speakerId, scopes: { archive: true, publish: true } }
const notToPublish: SpeakerAct = { kind: 'agree', speakerId, scopes: { publish: false } }
const withdrawn: SpeakerAct = { kind: 'withdraw', speakerId, withdrawn: true }
const takenBack: SpeakerAct = { kind: 'withdraw', speakerId, withdrawn: false }
const consentRemoved: SpeakerAct = { kind: 'removeConsent', speakerId }
const renamed: SpeakerAct = { kind: 'renameSpeaker', speakerId, name: 'Neema Ali ' }
const removed: SpeakerAct = { kind: 'removeSpeaker', speakerId }
const SINCE = { withdrawn: '2026-03-01T00:00:00.000Z' }

/** A server on which the speaker stands like this after every decision; answers what it was asked. */
function standing(as: Partial<Speaker>, ofDeletion: Response = new Response('')): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body = '' }: { method: string; body?: string }) => {
    asked.push(`${method} ${address.replace(/^.*\/speakers/, '')} ${body}`.trim())
    if (address.includes('/update/')) return new Response('')
    return method === 'DELETE' ? ofDeletion : new Response(JSON.stringify({ ...NEEMA, ...as }))
  })
  return asked
}

const perform = (act: SpeakerAct): Promise<void> =>
  performAct('p1', { act, id: aGuid(), madeAt: '2026-03-01T08:00:00.000Z' })

test.each([
  ['another name', renamed, { name: 'Neema Ali' }],
  ['an agreement', agreed, {}],
  ['that something is not agreed to', notToPublish, {}],
  ['a withdrawal', withdrawn, SINCE],
  ['a withdrawal that was taken back', takenBack, {}],
  ['a consent that was removed', consentRemoved, { consent: 'None' }],
] as const)('%s is done where the server answers that it is so', async (_, act, as) => {
  standing(as)

  await expect(perform(act)).resolves.toBeUndefined()
})

test.each([
  ['another name', renamed, {}],
  ['an agreement', alsoToPublish, {}],
  ['a withdrawal', withdrawn, {}],
  ['a withdrawal that was taken back', takenBack, SINCE],
  ['a consent that was removed', consentRemoved, {}],
] as const)('%s is outdated where the server answers that it is otherwise', async (_, act, as) => {
  standing(as)

  await expect(perform(act)).rejects.toMatchObject({ code: 'decision.outdated' })
})

test('the server is told how long ago it was decided', async () => {
  const asked = standing({ consent: 'None' })
  await perform(agreed)
  await perform(consentRemoved)
  await perform(renamed).catch(() => undefined)

  expect(asked).toEqual([
    'PUT /s1/scopes {"archive":true,"secondsAgo":86400}',
    'DELETE /consent/s1?secondsago=86400',
    'GET /s1',
    expect.stringMatching(/^PUT \/update\/s1\?secondsago=86400 .*Neema Ali/),
    'GET /s1',
  ])
})

test('to remove a speaker is outdated where they have given something since', async () => {
  const asked = standing({}, new Response('false'))
  await expect(perform(removed)).rejects.toMatchObject({ code: 'decision.outdated' })
  expect(asked).toEqual(['DELETE /s1?secondsago=86400'])

  standing({}, new Response('true'))
  await expect(perform(removed)).resolves.toBeUndefined()
})

test('to remove a consent that is gone already is done', async () => {
  const error = encodeURIComponent(JSON.stringify({ code: 'consent.noneToDelete', details: {} }))
  standing({}, new Response(null, { status: 304, headers: { [ERROR_HEADER]: error } }))

  await expect(perform(consentRemoved)).resolves.toBeUndefined()
})

test('to remove one of a speaker who is not there is refused as before', async () => {
  standing({}, aRefusal(404, 'speaker.notFound', { speakerId }))

  await expect(perform(consentRemoved)).rejects.toMatchObject({ code: 'speaker.notFound' })
})
