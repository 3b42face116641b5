import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { afterDomainAct, refusalOf, STANDARD_BY_FORM, type DomainAct } from './domain-act.ts'
import { isNamedIn, NO_NUMBER_YET } from './domain-key.ts'
import type { MadeOfTree } from './made-of-tree.ts'
import { assertOwnDomains } from './own-domain-rules.ts'
import { seenTexts } from './seen-texts.ts'

const AUTHOR = { userId: 'amina', at: '2026-03-01T08:00:00.000Z' }
const weaving = anOwnDomain({ id: '6.6.0', parentId: '6.6', name: 'Weaving' })
const BEFORE: MadeOfTree = { semanticDomains: [weaving], hiddenDomains: ['5.1'], finishedDomains: ['6.6.0'] }

const after = (made: MadeOfTree, ...acts: readonly DomainAct[]): MadeOfTree =>
  acts.reduce((now, act) => afterDomainAct(now, act, AUTHOR), made)
const told = (name: string) => [{ lang: 'en', name, description: '', questions: [] }]
const add = (id: string, parentId: string, guid = aGuid()): DomainAct => ({
  kind: 'addDomain',
  domain: { id, guid, parentId, texts: told('Dances') },
})

describe('what is decided about the tree of a project shows as the server will have it', () => {
  test('a new domain, which has no number yet, with who added it and when', () => {
    const { semanticDomains } = after(BEFORE, add(NO_NUMBER_YET, '5.1'))

    expect(semanticDomains[1]).toMatchObject({
      id: NO_NUMBER_YET,
      parentId: '5.1',
      userId: 'amina',
      created: AUTHOR.at,
    })
  })

  test('several new ones at a time, also below each other, and one that comes back to a number which another has by now', () => {
    const [dances, songs] = [aGuid(), aGuid()]
    const { semanticDomains } = after(
      BEFORE,
      add(NO_NUMBER_YET, '5.1', dances),
      add(NO_NUMBER_YET, dances, songs),
      add('6.6.0', '6.6'),
      { kind: 'moveDomain', guid: dances, parentKey: songs },
    )

    expect(semanticDomains.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['6.6.0', '6.6'],
      [NO_NUMBER_YET, '5.1'],
      [NO_NUMBER_YET, dances],
      ['6.6.0', '6.6'],
    ])
  })

  test('a domain that is named by its key is meant by its number, once it has one', () => {
    const { guid } = weaving
    const made = after(BEFORE, add(NO_NUMBER_YET, guid), { kind: 'hideDomain', domainKey: guid, hidden: true })

    expect(made).toMatchObject({ semanticDomains: [{}, { parentId: '6.6.0' }], hiddenDomains: ['5.1', '6.6.0'] })
  })

  test('a new domain is marked by its key, and its mark goes with it', () => {
    const guid = aGuid()
    const made = after(BEFORE, add(NO_NUMBER_YET, '5.1', guid), {
      kind: 'finishDomain',
      domainKey: guid,
      finished: true,
    })

    expect(made.finishedDomains).toEqual(expect.arrayContaining(['6.6.0', guid]))
    expect(after(made, { kind: 'removeDomain', guid }).finishedDomains).toEqual(['6.6.0'])
  })

  test('told, moved and told no more', () => {
    const { guid } = weaving
    const french: DomainAct = { kind: 'tellDomain', guid, lang: 'fr', change: { name: 'Tissage' } }
    const moved = after(BEFORE, french, { kind: 'moveDomain', guid, parentKey: '5.1' })

    expect(moved.semanticDomains.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['Weaving', '5.1'],
      ['Tissage', '5.1'],
    ])
    expect(after(moved, { kind: 'untellDomain', guid, lang: 'fr' }).semanticDomains).toHaveLength(1)
  })

  test('removed with the marks that it had', () => {
    const removed = after(BEFORE, { kind: 'removeDomain', guid: weaving.guid })

    expect(removed).toEqual({ semanticDomains: [], hiddenDomains: ['5.1'], finishedDomains: [] })
  })

  test('hidden and finished in the order of the numbers, and not any more', () => {
    const marked = after(
      BEFORE,
      { kind: 'hideDomain', domainKey: '2.1', hidden: true },
      { kind: 'finishDomain', domainKey: '6.6.0', finished: false },
    )

    expect(marked).toMatchObject({ hiddenDomains: ['2.1', '5.1'], finishedDomains: [] })
  })

  test('told twice in a row, and removed, each by what the one before has left', () => {
    const { guid } = weaving
    const once: DomainAct = {
      kind: 'tellDomain',
      guid,
      lang: 'en',
      change: { name: 'Cloth' },
      was: { name: 'Weaving' },
    }
    const twice: DomainAct = { ...once, change: { name: 'Looms' }, was: { name: 'Cloth' } }
    const removed: DomainAct = { kind: 'removeDomain', guid, seen: seenTexts([{ ...weaving, name: 'Looms' }]) }

    expect(after(BEFORE, once, twice).semanticDomains).toEqual([{ ...weaving, name: 'Looms' }])
    expect(after(BEFORE, once, twice, removed).semanticDomains).toEqual([])
    const otherwise = { ...BEFORE, semanticDomains: [{ ...weaving, name: 'Basketry' }] }
    expect(after(otherwise, once, twice, removed)).toEqual(otherwise)
  })

  test('and what the rules do not allow any more changes nothing', () => {
    const refused: DomainAct[] = [
      { kind: 'tellDomain', guid: aGuid(), lang: 'en', change: { name: 'Nobody' } },
      { kind: 'untellDomain', guid: weaving.guid, lang: 'en' },
      { kind: 'moveDomain', guid: weaving.guid, parentKey: '6.6.0' },
      { kind: 'moveDomain', guid: weaving.guid, parentKey: '6.6.77' },
      { kind: 'finishDomain', domainKey: '6.6.10', finished: true },
    ]

    expect(after(BEFORE, ...refused)).toEqual(BEFORE)
  })
})

test('why something is not allowed is told, with what is decided before it', () => {
  const { guid } = weaving
  const french: DomainAct = { kind: 'tellDomain', guid, lang: 'fr', change: { name: 'Tissage' } }
  const noEnglish: DomainAct = { kind: 'untellDomain', guid, lang: 'en' }

  expect(refusalOf(BEFORE, [noEnglish], AUTHOR)?.code).toBe('domain.lastText')
  expect(refusalOf(BEFORE, [french, noEnglish], AUTHOR)).toBeNull()
  expect(refusalOf(BEFORE, [french, { ...french, change: { name: ' ' } }], AUTHOR)?.code).toBe('domain.nameBlank')
})

// Few, so that decisions meet each other.
const guid = fc.constantFrom(aGuid(), aGuid(), aGuid())
const number = fc.constantFrom('5.1', '5.1.0', '5.1.10', '7.70', NO_NUMBER_YET)
const place = fc.oneof(fc.constantFrom('5.1', '5.1.0', '7.70'), guid)
const isSet = fc.boolean()
const name = fc.constantFrom('', 'Dances', 'Songs', 'x'.repeat(201))
const questions = fc.array(fc.constantFrom('Who?', 'When?', 'Where?'), { maxLength: 3 })
const seen = fc.constantFrom(seenTexts(told('Dances')), seenTexts(told('Songs')), seenTexts([]))
const anyAct: fc.Arbitrary<DomainAct> = fc.oneof(
  fc.tuple(number, guid, place).map(([id, of, parentId]) => add(id, parentId, of)),
  fc.record({
    kind: fc.constant('tellDomain' as const),
    guid,
    lang: fc.constantFrom('en', 'fr'),
    change: fc.record({ name, questions }),
    was: fc.record({ name, questions }, { requiredKeys: [] }),
  }),
  fc.record(
    { kind: fc.constant('untellDomain' as const), guid, lang: fc.constantFrom('en', 'fr'), seen },
    { requiredKeys: ['kind', 'guid', 'lang'] },
  ),
  fc.record({ kind: fc.constant('moveDomain' as const), guid, parentKey: place }),
  fc.record({ kind: fc.constant('removeDomain' as const), guid, seen }, { requiredKeys: ['kind', 'guid'] }),
  fc.record({ kind: fc.constant('hideDomain' as const), domainKey: place, hidden: isSet }),
  fc.record({ kind: fc.constant('finishDomain' as const), domainKey: place, finished: isSet }),
)

test('whatever is decided in whatever order, the tree keeps the rules, and a decision taken in twice is one', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 20, maxLength: 40 }), anyAct, (acts, last) => {
      const made = after({ semanticDomains: [], hiddenDomains: [], finishedDomains: [] }, ...acts, last)
      const { semanticDomains, hiddenDomains, finishedDomains } = made
      const isThere = (id: string) =>
        STANDARD_BY_FORM.isStandard(id) || semanticDomains.some((one) => isNamedIn(new Set([id]), one))

      expect(afterDomainAct(made, last, AUTHOR)).toEqual(made)
      expect([...hiddenDomains, ...finishedDomains].every(isThere)).toBe(true)
      assertOwnDomains(semanticDomains, [], STANDARD_BY_FORM)
    }),
  )
})

test('what the server has taken in all of is not changed by showing it once more', () => {
  const guids = [aGuid(), aGuid()]
  const acts: DomainAct[] = [
    add('5.1.0', '5.1', guids[0]),
    add('5.1.0.0', '5.1.0', guids[1]),
    { kind: 'finishDomain', domainKey: '5.1.0.0', finished: true },
    { kind: 'moveDomain', guid: guids[1] ?? '', parentKey: '6.6.0' },
    { kind: 'removeDomain', guid: guids[0] ?? '' },
    { kind: 'hideDomain', domainKey: '5.1', hidden: false },
  ]

  expect(after(BEFORE, ...acts, ...acts)).toEqual(after(BEFORE, ...acts))
})
