import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { DecidedSets } from './decided-sets.ts'
import type { Matching } from './likeness.ts'
import { setsByFullComparison } from './testing/by-full-comparison.ts'
import { called, searchIn, setsIn } from './testing/compared-words.ts'

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'é', 'e', 'k', ' ')
/** Words and what becomes of them by a few mistakes, so that there are neighbours at all lengths. */
const family = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: letter, minLength: 1, maxLength: 13 }),
      fc.string({ unit: letter, minLength: 13, maxLength: 32 }),
    ),
    fc.array(fc.tuple(fc.nat(32), fc.constantFrom('insert', 'delete', 'replace', 'swap'), letter), { maxLength: 9 }),
  )
  .map(([form, steps]) => [form, ...steps.map((_, at) => steps.slice(0, at + 1).reduce(mistaken, form)).slice(2)])
type Mistake = readonly [number, string, string]
function mistaken(form: string, [place, kind, other]: Mistake): string {
  const at = place % Math.max(1, form.length)
  const rest = form.slice(at + 1)
  if (kind === 'insert') return form.slice(0, at) + other + form.slice(at)
  if (kind === 'delete') return form.slice(0, at) + rest || 'a'
  if (kind === 'replace') return form.slice(0, at) + other + rest
  return form.slice(0, at) + rest.slice(0, 1) + form.charAt(at) + rest.slice(1)
}
const groups = fc.constantFrom('Unspecified', 'Noun', 'Verb')
const accessibility = fc.constantFrom('Active', 'Protected')
const words = fc
  .array(family, { maxLength: 5 })
  .chain((families) =>
    fc.tuple(
      ...families
        .flat()
        .map((form) =>
          fc
            .record({ group: groups, gloss: fc.constantFrom('', 'sun', 'moon'), accessibility })
            .map((rest) => called(form, rest)),
        ),
    ),
  )
const matching: fc.Arbitrary<Matching> = fc.record({ ignoresDiacritics: fc.boolean(), knowsSwaps: fc.boolean() })

test('R2.1 finds the same sets as comparing each word with each, in the same order, whatever is decided', () => {
  const decided = fc.array(fc.array(fc.nat(40), { minLength: 2, maxLength: 5 }), { maxLength: 6 })
  const asked = fc.record({ maxInSet: fc.integer({ min: 2, max: 6 }), ignoreProtected: fc.boolean() })
  fc.assert(
    fc.property(words, matching, asked, decided, (all, how, limits, places) => {
      const sets = places.map((set) => set.flatMap((place) => all[place % Math.max(1, all.length)]?.guid ?? []))
      const question = { ...limits, decided: new DecidedSets(sets) }
      expect(setsIn(searchIn(all, how), question)).toEqual(setsByFullComparison(all, how, question))
    }),
    runs(300),
  )
})

test('R2.1 an index in which words have changed finds what one finds that has never known them otherwise', () => {
  const changes = fc.array(fc.tuple(fc.nat(60), words), { maxLength: 4 })
  fc.assert(
    fc.property(words, matching, changes, (before, how, steps) => {
      const search = searchIn(before, how)
      const now = new Map(before.map((word) => [word.guid, word]))
      const asked = { maxInSet: 4, ignoreProtected: false, decided: new DecidedSets() }
      for (const [place, [other]] of steps) {
        setsIn(search, asked)
        const former = before[place % Math.max(1, before.length)]
        if (!former) continue
        const word = other ? { ...other, guid: former.guid } : null
        search.put(former.guid, word)
        if (word) now.set(former.guid, word)
        else now.delete(former.guid)
      }
      expect(setsIn(search, asked)).toEqual(setsByFullComparison([...now.values()], how, asked))
    }),
    runs(150),
  )
})
