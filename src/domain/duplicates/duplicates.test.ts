import { describe, expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { comparedOf, fingerprintOf, shareGroup, shareText } from './compared-word.ts'
import { DecidedSets, stillDecided } from './decided-sets.ts'
import { identicalSets } from './identical-sets.ts'
import { scoreOf, TO_THE_LETTER, lettersOf, type Matching } from './likeness.ts'
import { ANY, called, formsOf, searchIn, setsIn } from './testing/compared-words.ts'

const spelt = (word: ReturnType<typeof called>, matching: Matching = TO_THE_LETTER) => ({
  word,
  letters: lettersOf(word.vernacular, matching),
})
const score = (a: ReturnType<typeof called>, b: ReturnType<typeof called>, matching: Matching = TO_THE_LETTER) =>
  scoreOf(spelt(a, matching), spelt(b, matching), matching)

describe('the score of a pair', () => {
  test('R2.3 is the same from either side, by the longer of the two', () => {
    expect(score(called('abcde'), called('abcdef'))).toBe(1)
    expect(score(called('abcdef'), called('abcde'))).toBe(1)
  })

  test('R2.2 may be exactly the maximum', () => {
    expect(score(called('abcdef'), called('abcdxy'))).toBe(2)
    expect(score(called('abcdefghijklm'), called('abcdefghi1234'))).toBe(2)
    expect(formsOf(setsIn(searchIn([called('abcdef'), called('abcdxy')], TO_THE_LETTER)))).toHaveLength(1)
    expect(score(called('abcdef'), called('abcxyz'))).toBeNull()
  })

  test('is that of a shared text, where the words are nearer to each other by it', () => {
    const [a, b] = [called('abc', { gloss: ' Sun ' }), called('abd', { gloss: 'sun' })]
    expect(score(a, b)).toBe(1)
    expect(score(a, called('abd'))).toBe(1.75)
  })

  test('is more by one and a half where no grammatical group is shared, whatever they mean', () => {
    const [noun, verb] = [called('abc', { group: 'Noun', gloss: 'x' }), called('abc', { group: 'Verb', gloss: 'x' })]
    expect(score(noun, verb)).toBe(1.5)
    expect(score(noun, called('abd', { group: 'Verb', gloss: 'x' }))).toBeNull()
  })

  test('counts UTF-16 units, without folding case', () => {
    expect(score(called('Abc'), called('abc'))).toBe(1.75)
    expect(score(called('ab\u0323\u0301'), called('ab'))).toBeNull()
  })

  test('R2.10 leaves out what senses in no use say', () => {
    const gone = (vernacular: string) => {
      const sense = aSense({ accessibility: 'Deleted', glosses: [{ language: 'en', def: 'sun' }] })
      const word = comparedOf(aWord({ vernacular, senses: [sense, aSense()] }))
      return word ?? called('never')
    }
    expect(score(gone('abc'), gone('abd'))).toBe(1.75)
  })

  test('R2.11 one accent and one swapped pair are less than one other letter, where the project wants that', () => {
    const lenient = { ignoresDiacritics: true, knowsSwaps: true }
    const asked = called('kótuma')
    expect(score(asked, called('koutma'), lenient) ?? 9).toBeLessThan(score(asked, called('kótumi'), lenient) ?? 0)
    expect(score(asked, called('koutma'))).toBeNull()
  })
})

describe('groups and texts', () => {
  const withGroups = (...groups: readonly ('Noun' | 'Verb' | 'Unspecified')[]) =>
    comparedOf(
      aWord({ senses: groups.map((catGroup) => aSense({ grammaticalInfo: { catGroup, grammaticalCategory: '' } })) }),
    ) ?? called('never')

  test('words share a group if one occurs in both, or one of them has none', () => {
    expect(shareGroup(withGroups('Noun', 'Noun'), withGroups('Verb', 'Noun'))).toBe(true)
    expect(shareGroup(withGroups('Noun'), withGroups('Verb', 'Unspecified'))).toBe(false)
    expect(shareGroup(withGroups('Unspecified', 'Unspecified'), withGroups('Verb'))).toBe(true)
    expect(shareGroup(withGroups('Verb'), withGroups('Unspecified'))).toBe(true)
  })

  test('a gloss of one may be a definition of the other; empty texts are none', () => {
    const defined = (text: string) =>
      comparedOf(aWord({ senses: [aSense({ definitions: [{ language: 'fr', text }] })] })) ?? called('never')
    expect(shareText(called('a', { gloss: ' The Sun' }), defined('the sun '))).toBe(true)
    expect(shareText(called('a', { gloss: ' ' }), defined(''))).toBe(false)
  })
})

describe('identical words', () => {
  const found = (words: readonly ReturnType<typeof called>[], asked = ANY) => [...identicalSets(words, asked)]

  test('are those of one form that share a group with the first', () => {
    const words = [
      called('ab'),
      called('ab'),
      called('ab'),
      called('x', { group: 'Noun' }),
      called('x', { group: 'Verb' }),
    ]
    expect(formsOf(found(words))).toEqual([['ab', 'ab', 'ab']])
  })

  test('a set that may not be offered costs its first word alone', () => {
    const [a, b, c] = ['1', '2', '3'].map((guid) => called('ab', { guid }))
    if (!a || !b || !c) throw new Error('no words')
    const decided = new DecidedSets([
      ['1', '2'],
      ['1', '2', '3'],
    ])
    const both = new DecidedSets([
      ['1', '2'],
      ['1', '3'],
    ])
    expect(found([a, b, c], { ...ANY, decided })).toEqual([])
    expect(found([a, b, c], { ...ANY, maxInSet: 2, decided: both }).map(({ words }) => words)).toEqual([[b, c]])
  })

  test('are left out where all are protected and protected ones are not wanted', () => {
    const known = called('ab', { accessibility: 'Protected' })
    const other = called('ab', { accessibility: 'Protected' })
    expect(found([known, other], { ...ANY, ignoreProtected: true })).toEqual([])
    expect(found([known, other, called('ab')], { ...ANY, ignoreProtected: true })).toHaveLength(1)
  })
})

describe('similar words', () => {
  test('come in sets, the nearest first: equal, spelt alike, of one meaning, of another group, short', () => {
    const words = [
      ...['ka', 'ka', 'ka', 'ka'].map((form) => called(form)),
      called('mutsamirilokiku'),
      called('mutsamirilokike'),
      called('gehu', { gloss: 'sun' }),
      called('gehi', { gloss: 'sun' }),
      called('zolozolo', { gloss: 'moon' }),
      called('zolozyly', { gloss: 'moon' }),
      called('punda', { group: 'Noun' }),
      called('punda', { group: 'Verb' }),
      called('wiw'),
      called('wix'),
    ]
    const sets = setsIn(searchIn(words, TO_THE_LETTER, 3))
    expect(sets.map((set) => set.words.length)).toEqual([4, 2, 2, 2, 2, 2])
    expect(formsOf(sets).map(([first]) => first)).toEqual(['ka', 'mutsamirilokike', 'gehi', 'zolozolo', 'punda', 'wiw'])
    const scores = sets.map((set) => set.score)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  })

  test('are the same of the thousandth word and those after it: their groups and texts are compared as well', () => {
    const others = Array.from({ length: 2_000 }, (_, at) => called(`${at}`.padStart(4, '0').repeat(8)))
    const [verb, near] = [called('abc', { group: 'Verb' }), called('xyz', { gloss: 'sun' })]
    for (const before of [1_022, 2_000]) {
      const late = [verb, near, called('abc', { group: 'Noun' }), called('xyw', { gloss: 'sun' })]
      const words = [...others.slice(0, before), ...late, ...others.slice(before)]
      const sets = setsIn(searchIn(words, TO_THE_LETTER)).filter(
        (set) => set.words.includes(verb) || set.words.includes(near),
      )
      expect(sets.map(({ score }) => score)).toEqual([1, 1.5])
    }
  })

  test('R2.6 a cluster of twelve is offered in parts of at most five, nobody left over, the nearest together', () => {
    const near = Array.from({ length: 5 }, (_, at) => called(`kalimatuna${'abcdefg'[at]}`))
    const further = Array.from({ length: 7 }, (_, at) => called(`kalimotyna${'abcdefg'[at]}`))
    const sets = setsIn(searchIn([...near, ...further], TO_THE_LETTER))
    expect(sets.flatMap(({ words }) => words)).toHaveLength(12)
    expect(formsOf(sets).every((forms) => forms.length > 1 && forms.length <= 5)).toBe(true)
    expect(formsOf(sets).map((forms) => new Set(forms.map((form) => form.slice(0, 8))).size)).toEqual([1, 1, 1])
  })

  test('R2.5 are the same in the same order, however the words came', () => {
    const words = Array.from({ length: 120 }, (_, at) => called(`ka${at % 7}li${at % 11}ma`, { guid: `${at}` }))
    const first = setsIn(searchIn(words, TO_THE_LETTER))
    for (let run = 0; run < 20; run++)
      expect(setsIn(searchIn([...words.slice(run * 5), ...words.slice(0, run * 5)], TO_THE_LETTER))).toEqual(first)
  })

  test('what lies within a set that was decided about is not offered; one word more makes it another set', () => {
    const words = ['1', '2', '3'].map((guid) => called('kalima', { guid }))
    const search = searchIn(words, TO_THE_LETTER)
    const sizes = (...sets: (readonly string[])[]) =>
      setsIn(search, { ...ANY, decided: new DecidedSets(sets) }).map((set) => set.words.length)
    expect(sizes(['1', '2', '3'])).toEqual([])
    expect(sizes(['1', '2'])).toEqual([3])
  })
})

describe('a decision', () => {
  const word = (overrides: Parameters<typeof aWord>[0]) => aWord({ guid: 'g', vernacular: 'maji', ...overrides })
  const decidedAs = (overrides: Parameters<typeof aWord>[0]) => {
    const then = comparedOf(word({})) ?? called('never')
    return stillDecided([{ guid: 'g', fingerprint: fingerprintOf(then) }], () => comparedOf(word(overrides))).length > 0
  }

  test('R2.7 holds through edits of what is not compared, and no longer once that is another', () => {
    expect(decidedAs({ note: { language: 'en', text: 'note' }, flag: { active: true, text: '' } })).toBe(true)
    expect(decidedAs({ vernacular: 'moji' })).toBe(false)
    expect(decidedAs({ senses: [aSense({ glosses: [{ language: 'en', def: 'water' }] })] })).toBe(false)
    expect(decidedAs({ senses: [] })).toBe(false)
  })
})
