import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { type Matching, MOST, scoreOf, stepsAllowed } from './likeness.ts'
import { eachPieceLike, eachPieceOf, type Pieces, piecesOf } from './shared-pieces.ts'
import { called } from './testing/compared-words.ts'

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k', 'l', 'm')
const matching: fc.Arbitrary<Matching> = fc.record({ ignoresDiacritics: fc.constant(false), knowsSwaps: fc.boolean() })
/** Words that are met as a whole, by their ends, and only by their length. */
const form = fc.array(letter, { minLength: 3, maxLength: 22 }).map((letters) => letters.join(''))

type Step = { readonly kind: 'insert' | 'delete' | 'replace' | 'swap'; readonly at: number; readonly other: string }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
  at: fc.nat(22),
  other: letter,
})

function stepped(form: string, { kind, at: anywhere, other }: Step): string {
  const at = anywhere % form.length
  const [before, here, after] = [form.slice(0, at), form.charAt(at), form.slice(at + 1)]
  if (kind === 'insert') return before + other + here + after
  if (kind === 'delete') return form.length > 1 ? before + after : form
  if (kind === 'replace') return before + other + after
  return before + after.slice(0, 1) + here + after.slice(1)
}

/** Whether the one word, when what is like it is looked for, meets the other. */
function meets(one: string, other: string, how: Matching): boolean {
  const pieces = (word: string): Pieces =>
    piecesOf(word.length, (length) => stepsAllowed(length, MOST, how), how.knowsSwaps)
  const kept = new Set<number>()
  eachPieceOf(other, pieces(other), (piece) => kept.add(piece))
  let isMet = false
  eachPieceLike(one, pieces(one), (piece) => (isMet ||= kept.has(piece)))
  return isMet
}

const areSimilar = (one: string, other: string, how: Matching): boolean =>
  scoreOf({ word: called(one), letters: one }, { word: called(other), letters: other }, how) !== null

test('R2.1 a word meets each that is as many steps away as its length allows, wherever these are, and is met by it', () => {
  const steps = fc.array(step, { minLength: 7, maxLength: 7 })
  fc.assert(
    fc.property(form, matching, steps, (one, how, all) => {
      const other = all.slice(0, stepsAllowed(one.length, MOST, how)).reduce(stepped, one)
      fc.pre(areSimilar(one, other, how))
      expect([meets(one, other, how), meets(other, one, how)]).toEqual([true, true])
    }),
    runs(3_000),
  )
})

test('R2.11 a word meets one with a change in either half and two letters swapped anywhere between, at each length', () => {
  const how = { ignoresDiacritics: false, knowsSwaps: true }
  for (let length = 10; length <= 22; length++) {
    const one = 'abcdefghiklmnopqrstuvw'.slice(0, length)
    for (let at = 1; at + 2 < length; at++) {
      const other = `x${one.slice(1, at)}${one.charAt(at + 1)}${one.charAt(at)}${one.slice(at + 2, -1)}y`
      expect([areSimilar(one, other, how), meets(one, other, how)], `${one} ${other}`).toEqual([true, true])
    }
  }
})

test('R2.1 a word of up to nineteen letters meets none with which it has no letter in common', () => {
  const how = { ignoresDiacritics: false, knowsSwaps: false }
  for (const one of ['abcd', 'abcdefg', 'abcdefghik', 'abcdefghiklmn', 'abcdefghiklmnopqrs']) {
    const other = [...one].map((own) => String.fromCharCode(own.charCodeAt(0) + 32)).join('')
    expect(meets(one, other, how)).toBe(false)
  }
})
