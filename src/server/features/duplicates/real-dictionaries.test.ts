import { describe, expect, test } from 'vitest'
import type { ComparedWord } from '#domain/duplicates/compared-word.ts'
import { lettersOf, scoreOf, TO_THE_LETTER } from '#domain/duplicates/likeness.ts'
import { SpellingIndex } from '#domain/duplicates/spelling-index.ts'
import { setsByFullComparison } from '#domain/duplicates/testing/by-full-comparison.ts'
import { ANY, formsOf, searchIn, setsIn } from '#domain/duplicates/testing/compared-words.ts'
import { NEEDS_LIFT_DATA, withoutLiftData } from '#server/features/exchange/lift/testing/lift-data.ts'
import { comparedIn } from './testing/compared-in.ts'

describe.skipIf(withoutLiftData)(`real dictionaries ${NEEDS_LIFT_DATA}`, () => {
  test('R2.1 the sets of Sena are those that comparing each word with each finds, in the same order', async () => {
    const words = await comparedIn('Sena', 'seh')
    const sets = setsIn(searchIn(words, TO_THE_LETTER))
    expect(formsOf(sets)).toEqual(formsOf(setsByFullComparison(words, TO_THE_LETTER, ANY)))
  })

  test('R2.4 in each set of Sena every word is similar to the first', async () => {
    const sets = setsIn(searchIn(await comparedIn('Sena', 'seh'), TO_THE_LETTER))
    const spelt = (word: ComparedWord) => ({ word, letters: lettersOf(word.vernacular, TO_THE_LETTER) })
    const outside = sets.flatMap(({ words: [head, ...members] }) =>
      members.filter((member) => !head || scoreOf(spelt(head), spelt(member), TO_THE_LETTER) === null),
    )
    expect(sets.length).toBeGreaterThan(50)
    expect(outside).toEqual([])
  })

  /** Each is compared with all others; of so many the first hundred are answered without a table. */
  const SAMPLE = 130

  test('R2.1 in Natqgu the same words are similar to one as are when it is compared with each', async () => {
    const words = await comparedIn('Natqgu', 'qaa-x-stc-natqgu')
    const spelt = words.map((word) => ({ word, letters: lettersOf(word.vernacular, TO_THE_LETTER) }))
    const index = new SpellingIndex(TO_THE_LETTER)
    for (const word of words) index.put(word.guid, word)
    for (let sample = 0; sample < SAMPLE; sample++) {
      const place = Math.floor((sample * words.length) / SAMPLE)
      const one = spelt[place]
      const similar = spelt.flatMap((other, at) => {
        const score = one && at !== place ? scoreOf(one, other, TO_THE_LETTER) : null
        return score === null ? [] : [{ place: at, score }]
      })
      expect(index.neighboursOf(place).toSorted((a, b) => a.place - b.place)).toEqual(similar)
    }
  })
})
