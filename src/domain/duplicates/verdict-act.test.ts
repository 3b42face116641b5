import { expect, test } from 'vitest'
import type { Guid } from '#domain/word/word.ts'
import { afterVerdictAct, type GivenVerdict, type VerdictAct } from './verdict-act.ts'

const AMINA = { userId: 'amina', name: 'Amina' }
const JUMA = { userId: 'juma', name: 'Juma' }

const about = (...guids: readonly Guid[]) => guids.map((guid) => ({ guid, fingerprint: 'f' }))
const giving = (verdictId: Guid, verdict: GivenVerdict['verdict'], ...guids: readonly Guid[]): VerdictAct => ({
  kind: 'giveVerdict',
  verdictId,
  verdict,
  words: about(...guids),
  arranged: null,
})

/** The ids of what counts after these decisions, latest first. */
function counting(...acts: readonly (readonly [GivenVerdict['madeBy'], VerdictAct])[]): readonly Guid[] {
  const start: readonly GivenVerdict[] = []
  return acts.reduce((given, [by, act]) => afterVerdictAct(given, act, { by, at: '' }), start).map(({ id }) => id)
}

test('a verdict counts until it is withdrawn, by whomever', () => {
  expect(counting([AMINA, giving('1', 'notDuplicates', 'a', 'b')])).toEqual(['1'])
  const withdrawal = { kind: 'withdrawVerdict', verdictId: '1' } as const
  expect(counting([AMINA, giving('1', 'notDuplicates', 'a', 'b')], [JUMA, withdrawal])).toEqual([])
})

test('a verdict takes the place of those of its author and kind about words that it names too', () => {
  const small = giving('1', 'deferred', 'a', 'b')
  expect(counting([AMINA, small], [AMINA, giving('2', 'deferred', 'a', 'b', 'c')])).toEqual(['2'])
  expect(counting([AMINA, small], [JUMA, giving('2', 'deferred', 'a', 'b', 'c')])).toEqual(['2', '1'])
  expect(counting([AMINA, small], [AMINA, giving('2', 'deferred', 'b', 'c')])).toEqual(['2', '1'])
})

test('that words are no duplicates ends whoever’s deferral of exactly these', () => {
  const put = giving('1', 'deferred', 'a', 'b')
  expect(counting([AMINA, put], [JUMA, giving('2', 'notDuplicates', 'b', 'a')])).toEqual(['2'])
  expect(counting([AMINA, put], [JUMA, giving('2', 'notDuplicates', 'a', 'b', 'c')])).toEqual(['2', '1'])
})
