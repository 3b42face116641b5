import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainKey } from '#domain/domains/domain-key.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { runs } from '#domain/testing/runs.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { reasonKey } from '#domain/word/protection.ts'
import { picturesIn } from '#domain/word/sense-pictures.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import { planOf } from './arranging.ts'
import { mergeOutcome, type Source } from './merge-outcome.ts'
import type { MergePlan } from './merge-plan.ts'
import { STEPS, taken } from '#domain/testing/merge-steps.ts'
import { type MergedWord, unmerge } from './unmerge.ts'

const text = fc.constantFrom('a', 'b', 'c; d', 'e', ' ', '')
const language = fc.constantFrom('en', 'fr')
const reason = fc.record({
  type: fc.constantFrom('Notes' as const, 'Field' as const, 'Examples' as const),
  count: fc.constant(1),
  value: fc.constant(null),
})
let serial = 0
const fileName = fc.constant(null).map(() => `file-${++serial}.webm`)
const sense: fc.Arbitrary<Sense> = fc
  .record({
    glosses: fc.array(fc.record({ language, def: text }), { maxLength: 3 }),
    definitions: fc.array(fc.record({ language, text }), { maxLength: 2 }),
    protectReasons: fc.array(reason, { maxLength: 2 }),
    semanticDomains: fc.array(
      fc.constantFrom('1', '1.1', '2').map((id) => aDomain(id)),
      { maxLength: 2 },
    ),
    pictures: fc.option(
      fc.array(fc.record({ fileName, captions: fc.constant([]), protected: fc.boolean() }), {
        minLength: 1,
        maxLength: 2,
      }),
      {
        nil: undefined,
      },
    ),
  })
  .map(aSense)
const word: fc.Arbitrary<WordContent> = fc
  .record({
    vernacular: fc.constantFrom('maji', 'mto', 'ziwa'),
    plural: fc.option(text),
    otherField: text,
    senses: fc.array(sense, { minLength: 1, maxLength: 3 }),
    audio: fc.array(fc.record({ fileName, speakerId: fc.constant(''), protected: fc.boolean() }), { maxLength: 2 }),
    protectReasons: fc.array(reason, { maxLength: 2 }),
    note: fc.record({ language, text }),
    flag: fc.record({ active: fc.boolean(), text }),
  })
  .map((parts) => contentOf(aWord(parts)))
const words = fc.array(word, { minLength: 2, maxLength: 4 })

const step = fc.tuple(fc.constantFrom(...STEPS), fc.nat(20), fc.nat(20), fc.nat(3))
const arranged = fc.tuple(words, fc.array(step, { maxLength: 8 })).map(([before, steps]) => {
  const start = planOf(before.map((one) => ({ guid: one.guid, version: null, word: one })))
  return { before, plan: steps.reduce(taken, start) }
})
const asTheyAre = (all: readonly WordContent[]): Map<string, Source> =>
  new Map(all.map((one) => [one.guid, { base: one, now: one }]))
const outcomeOf = ({ before, plan }: { before: readonly WordContent[]; plan: MergePlan }) => {
  const { left, gone } = mergeOutcome(plan, asTheyAre(before))
  return { after: left.map((one) => one.word), left, gone }
}
const parts = (said: string): readonly string[] =>
  said
    .split('; ')
    .map((part) => part.trim())
    .filter((part) => part !== '')
const textsOf = ({ glosses, definitions }: Sense): readonly string[] => [
  ...glosses.flatMap(({ language: tag, def }) => parts(def).map((part) => `gloss ${tag} ${part}`)),
  ...definitions.flatMap(({ language: tag, text: said }) => parts(said).map((part) => `definition ${tag} ${part}`)),
]

/** Everything that words hold beside their senses, and in those that were not deleted. */
function heldBy(all: readonly WordContent[], deleted: ReadonlySet<string> = new Set()) {
  const senses = all.flatMap((one) => one.senses).filter(({ guid }) => !deleted.has(guid))
  return {
    texts: new Set(senses.flatMap(textsOf)),
    domains: new Set(senses.flatMap(({ semanticDomains }) => semanticDomains.map(domainKey))),
    pictures: new Set(senses.flatMap((one) => picturesIn({ senses: [one] })).map((picture) => picture.fileName)),
    reasons: senses.flatMap(({ protectReasons }) => protectReasons.map(reasonKey)).toSorted(),
  }
}

const RUNS = runs(300)

/** Each word as it was, as the merge makes it, and as it is then: as `edit` leaves it. */
function merged(
  { before, plan }: { before: readonly WordContent[]; plan: MergePlan },
  edit = (one: WordContent) => one,
): readonly MergedWord[] {
  const { left, gone } = mergeOutcome(plan, asTheyAre(before))
  const wordBefore = (guid: string) => before.find((one) => one.guid === guid) ?? null
  return [
    ...left.map(({ word: made }) => ({
      guid: made.guid,
      before: wordBefore(made.guid),
      made,
      current: edit(made),
      haveOthersWritten: false,
    })),
    ...gone.map((guid) => ({ guid, before: wordBefore(guid), made: null, current: null, haveOthersWritten: false })),
  ]
}

/** What is there once a merge is taken back. */
function afterUndo(words: readonly MergedWord[]): readonly WordContent[] {
  const undone = unmerge(words)
  return words.flatMap(({ guid, current }) => {
    const one = undone.get(guid)
    if (one?.becomes === 'content') return [one.content]
    return one?.becomes === 'same' && current ? [contentOf(current)] : []
  })
}

const byGuid = (all: readonly WordContent[]) => all.toSorted((a, b) => (a.guid < b.guid ? -1 : 1))

test('a merge that is taken back leaves every word as it was', () => {
  fc.assert(
    fc.property(arranged, (set) => {
      expect(byGuid(afterUndo(merged(set)))).toEqual(byGuid(set.before))
    }),
    RUNS,
  )
})

/** What happens to senses after a merge: each goes to the word at a place, also one that the merge had combined or deleted. */
function strewn(words: readonly MergedWord[], moves: readonly (readonly [sense: number, word: number])[]) {
  const all = words.flatMap(({ before }) => before?.senses ?? [])
  return moves.reduce<readonly MergedWord[]>((now, [which, where]) => {
    const living = now.filter(({ current }) => current !== null)
    const [moved, target] = [all[which % all.length], living[where % living.length]]
    return now.map((one) => {
      const rest = one.current?.senses.filter(({ guid }) => guid !== moved?.guid) ?? []
      const senses = one.guid === target?.guid && moved ? [...rest, moved] : rest
      return one.current ? { ...one, current: { ...one.current, senses } } : one
    })
  }, words)
}

test('wherever senses have gone since, each is in one word once the merge is taken back', () => {
  const moves = fc.array(fc.tuple(fc.nat(20), fc.nat(5)), { maxLength: 4 })
  fc.assert(
    fc.property(arranged, moves, (set, some) => {
      const guids = afterUndo(strewn(merged(set), some)).flatMap((one) => one.senses.map(({ guid }) => guid))
      expect(guids.length).toBe(new Set(guids).size)
    }),
    RUNS,
  )
})

test('what was written in a sense since it was merged goes back with it, and each sense is in one word', () => {
  fc.assert(
    fc.property(arranged, fc.nat(20), (set, which) => {
      const made = mergeOutcome(set.plan, asTheyAre(set.before)).left.flatMap((one) => one.word.senses)
      fc.pre(made.length > 0)
      const edited = made[which % made.length]?.guid
      const edit = (one: WordContent): WordContent => ({
        ...one,
        senses: one.senses.map((each) =>
          each.guid === edited ? { ...each, glosses: [{ language: 'pt', def: 'edited' }, ...each.glosses] } : each,
        ),
      })
      const senses = afterUndo(merged(set, edit)).flatMap((one) => one.senses)
      expect(senses.find(({ guid }) => guid === edited)?.glosses).toContainEqual({ language: 'pt', def: 'edited' })
      const guids = senses.map(({ guid }) => guid)
      expect(new Set(guids).size).toBe(guids.length)
    }),
    RUNS,
  )
})

test('every text, domain, picture and protection of every sense is there afterwards, or its sense was deleted by name', () => {
  fc.assert(
    fc.property(arranged, (set) => {
      expect(heldBy(outcomeOf(set).after)).toEqual(heldBy(set.before, new Set(set.plan.deleted)))
    }),
    RUNS,
  )
})

test('recordings, notes, flags and protection of a word are there afterwards, unless all its senses were deleted', () => {
  fc.assert(
    fc.property(arranged, (set) => {
      const { after } = outcomeOf(set)
      const deleted = new Set(set.plan.deleted)
      const said = after.map((one) => [one.note.text, one.flag.text, one.plural, one.otherField].join('\n')).join('\n')
      const isLeft = (guid: string): boolean => after.some((one) => one.guid === guid)
      const kept = set.before.filter(
        ({ guid, senses }) => isLeft(guid) || !senses.every((one) => deleted.has(one.guid)),
      )
      for (const one of kept) {
        for (const file of one.audio) expect(after.flatMap(({ audio }) => audio)).toContainEqual(file)
        for (const part of [
          one.note.text,
          ...(one.flag.active ? [one.flag.text] : []),
          one.plural ?? '',
          one.otherField,
        ].flatMap(parts))
          expect(said).toContain(part)
      }
      const reasonsOf = (all: readonly WordContent[]) =>
        all.flatMap((one) => one.protectReasons.map(reasonKey)).toSorted()
      expect(reasonsOf(after)).toEqual(reasonsOf(kept))
    }),
    RUNS,
  )
})

test('each word is left or gone, never both, and no sense and no recording is in two', () => {
  fc.assert(
    fc.property(arranged, (set) => {
      const { after, gone, left } = outcomeOf(set)
      const old = left.flatMap((one) => set.before.filter(({ guid }) => guid === one.word.guid).map(({ guid }) => guid))
      expect([...old, ...gone].toSorted()).toEqual(set.before.map(({ guid }) => guid).toSorted())
      const named = after.flatMap((one) => [
        ...one.senses.map(({ guid }) => guid),
        ...one.audio.map((file) => file.fileName),
      ])
      expect(new Set(named).size).toBe(named.length)
      for (const one of after) expect(one.senses.length).toBeGreaterThan(0)
    }),
    RUNS,
  )
})

test('nothing decided changes nothing', () => {
  fc.assert(
    fc.property(words, (before) => {
      const plan = planOf(before.map((one) => ({ guid: one.guid, version: null, word: one })))
      const { left, gone } = mergeOutcome(plan, asTheyAre(before))
      expect(left.filter((one) => one.isChanged)).toEqual([])
      expect(gone).toEqual([])
    }),
    RUNS,
  )
})

test('what somebody writes meanwhile in any of the words is in the outcome', () => {
  fc.assert(
    fc.property(arranged, fc.nat(20), (set, which) => {
      const senses = set.before.flatMap((one) => one.senses)
      const edited = senses[which % senses.length]
      const added = aSense({ glosses: [{ language: 'en', def: 'added' }] })
      const sources = new Map(
        set.before.map((base): [string, Source] => {
          const now = base.senses.map((one) =>
            one === edited ? { ...one, glosses: [...one.glosses, { language: 'en', def: 'edited' }] } : one,
          )
          const isOfEdited = edited !== undefined && base.senses.includes(edited)
          return [base.guid, { base, now: { ...base, senses: isOfEdited ? [...now, added] : now } }]
        }),
      )
      const { left } = mergeOutcome(set.plan, sources)
      const texts = left.flatMap(({ word: one }) => one.senses.flatMap(textsOf))
      expect(texts).toEqual(expect.arrayContaining(['gloss en edited', 'gloss en added']))
    }),
    RUNS,
  )
})
