import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { type DatedSpeaker, undated } from './dated-speaker.ts'
import { decideAboutSpeaker, type Settled, type SpeakerDecision } from './speaker-decision.ts'
import { CONSENT_SCOPES, type Speaker } from './speaker.ts'

const NOW = Date.parse('2026-03-05T12:00:00.000Z')
const HOUR = 3_600_000
const hoursAgo = (hours: number): string => new Date(NOW - hours * HOUR).toISOString()

/** A decision, and how many hours ago it was made. */
type Arrival = readonly [SpeakerDecision, number]

const rename = (name: string): SpeakerDecision => ({ kind: 'renameSpeaker', name })
const agree = (scopes: Partial<Speaker['scopes']>): SpeakerDecision => ({ kind: 'agree', scopes })
const WITHDRAW: SpeakerDecision = { kind: 'withdraw', withdrawn: true }
const TAKE_BACK: SpeakerDecision = { kind: 'withdraw', withdrawn: false }
const CONSENT: SpeakerDecision = { kind: 'giveConsent', consent: 'Audio' }
const NO_CONSENT: SpeakerDecision = { kind: 'removeConsent' }
const REMOVE: SpeakerDecision = { kind: 'removeSpeaker' }

const BARE = { consent: 'None', scopes: { archive: false, publish: false, train: false } } as const
const amina = aSpeaker({ ...BARE, name: 'Amina' })

function decide(before: DatedSpeaker, [decision, hours]: Arrival) {
  return decideAboutSpeaker(before, decision, { decidedAt: hoursAgo(hours), heardAt: hoursAgo(0) })
}

function settled(before: DatedSpeaker, arrival: Arrival): Settled {
  const decided = decide(before, arrival)
  if ('refused' in decided) throw decided.refused
  return decided
}

/** What the speaker has become when all of it has arrived, in this order. */
const after = (...arrivals: readonly Arrival[]): DatedSpeaker =>
  arrivals.reduce((before, arrival) => settled(before, arrival).becomes, undated(amina))

describe('of two decisions about the same', () => {
  /** What the second one makes of the speaker; null: it does not count. */
  test.each<[string, Arrival, Arrival, Partial<Speaker> | null]>([
    ['a later name stands', [rename('Zuri'), 48], [rename('Nuru'), 24], { name: 'Nuru' }],
    ['an earlier name does not', [rename('Zuri'), 24], [rename('Nuru'), 48], null],
    ['a later consent stands', [NO_CONSENT, 48], [CONSENT, 24], { consent: 'Audio' }],
    ['an earlier consent does not', [NO_CONSENT, 24], [CONSENT, 48], null],
    ['an earlier removal of a consent does not', [CONSENT, 24], [NO_CONSENT, 48], null],
    ['earlier permission does not', [agree({ train: false }), 24], [agree({ train: true }), 48], null],
    [
      'that something is not agreed to always stands',
      [agree({ train: true }), 24],
      [agree({ train: false }), 48],
      { scopes: BARE.scopes },
    ],
    ['a withdrawal always stands, since it was said', [TAKE_BACK, 24], [WITHDRAW, 48], { withdrawn: hoursAgo(48) }],
    ['a withdrawal keeps its first date', [WITHDRAW, 48], [WITHDRAW, 24], { withdrawn: hoursAgo(48) }],
    ['later a withdrawal is taken back', [WITHDRAW, 48], [TAKE_BACK, 24], { withdrawn: null }],
    ['earlier it is not', [WITHDRAW, 24], [TAKE_BACK, 48], null],
    ['of those made at once the last to arrive stands', [rename('Zuri'), 1], [rename('Nuru'), 1.1], { name: 'Nuru' }],
  ])('%s', (_, first, second, becomes) => {
    const before = after(first)

    const decided = settled(before, second)

    expect(decided.counts).toBe(becomes !== null)
    expect(decided.becomes.speaker).toEqual({ ...before.speaker, ...becomes })
  })

  test('what was decided about one thing says nothing about another', () => {
    const { speaker } = after([agree({ publish: true, train: true }), 1], [rename('Nuru'), 48], [CONSENT, 48])

    expect(speaker).toMatchObject({ name: 'Nuru', consent: 'Audio', scopes: { publish: true, train: true } })
    expect(
      settled(after([agree({ publish: true }), 1]), [agree({ publish: true, archive: true }), 48]).becomes,
    ).toMatchObject({ speaker: { scopes: { publish: true, archive: true } } })
  })
})

test('a removal that found no consent holds over an earlier one', () => {
  expect(after([NO_CONSENT, 24], [CONSENT, 48]).speaker.consent).toBe('None')
})

test('a withdrawal is heard of when it arrives, and forgotten when it is taken back', () => {
  expect(after([WITHDRAW, 48]).withdrawalHeardAt).toBe(hoursAgo(0))
  expect(after([WITHDRAW, 48], [TAKE_BACK, 24]).withdrawalHeardAt).toBeNull()
})

describe('a removal', () => {
  const given: readonly Arrival[] = [
    [CONSENT, 72],
    [agree({ archive: true }), 72],
    [WITHDRAW, 72],
  ]

  test.each<[string, Arrival, boolean]>([
    ['given a consent', [CONSENT, 24], false],
    ['agreed to something', [agree({ train: true }), 24], false],
    ['taken a withdrawal back', [TAKE_BACK, 24], false],
    ['got another name', [rename('Nuru'), 24], true],
    ['agreed to less', [agree({ archive: false }), 24], true],
    ['withdrawn', [WITHDRAW, 24], true],
    ['taken a consent back', [NO_CONSENT, 24], true],
  ])('of who has %s since: %s %s', (_, since, isRemoved) => {
    const { becomes, counts } = settled(after(...given, since), [REMOVE, 48])

    expect([counts, becomes.speaker.removed]).toEqual([isRemoved, isRemoved])
  })

  test('forgets who it was, but not that they have withdrawn', () => {
    const removed = { ...amina, ...BARE, name: 'removed', removed: true, withdrawn: hoursAgo(72) }

    expect(after(...given, [REMOVE, 0]).speaker).toEqual(removed)
  })

  test('leaves nothing to decide but a withdrawal', () => {
    const gone = after([REMOVE, 0])

    for (const decision of [rename('Zuri'), agree({ train: false }), CONSENT, NO_CONSENT, TAKE_BACK, REMOVE])
      expect(decide(gone, [decision, 0])).toMatchObject({ refused: { code: 'speaker.notFound' } })
    expect(settled(gone, [WITHDRAW, 24]).becomes.speaker).toMatchObject({ removed: true, withdrawn: hoursAgo(24) })
  })
})

test('a name is trimmed and in one normal form, and not empty', () => {
  expect(after([rename(' Jose\u0301 '), 0]).speaker.name).toBe('José')
  expect(decide(undated(amina), [rename('  '), 0])).toMatchObject({ refused: { code: 'speaker.nameEmpty' } })
})

describe('in whatever order decisions arrive', () => {
  const scope = fc.constantFrom(...CONSENT_SCOPES)
  const decision: fc.Arbitrary<SpeakerDecision> = fc.oneof(
    fc.constantFrom('Zuri', 'Nuru', 'Asha').map(rename),
    fc.constantFrom(CONSENT, NO_CONSENT, WITHDRAW, TAKE_BACK),
    fc.tuple(scope, fc.boolean()).map(([one, isGiven]) => agree({ [one]: isGiven })),
  )
  /** As they were made, an hour between them, and as they arrive. */
  const story = fc.array(decision, { maxLength: 12 }).chain((decisions) => {
    const made = decisions.map((one, at): Arrival => [one, decisions.length - at])
    return fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }))
  })

  test('the last name and the last consent stand, and nobody has allowed more than in the order they were made', () => {
    fc.assert(
      fc.property(story, ([made, arriving]) => {
        const [meant, became] = [after(...made).speaker, after(...arriving).speaker]

        expect([became.name, became.consent]).toEqual([meant.name, meant.consent])
        for (const one of CONSENT_SCOPES) expect(!became.scopes[one] || meant.scopes[one]).toBe(true)
        expect(became.withdrawn !== null || meant.withdrawn === null).toBe(true)
      }),
      runs(100),
    )
  })

  test('one that comes again at once changes nothing more', () => {
    fc.assert(
      fc.property(story, decision, ([, arriving], again) => {
        const once = settled(after(...arriving), [again, 6]).becomes

        expect(settled(once, [again, 6]).becomes).toEqual(once)
      }),
      runs(100),
    )
  })
})
