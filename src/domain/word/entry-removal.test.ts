import { describe, expect, test } from 'vitest'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { removalOf, withOtherDomain } from './entry-removal.ts'

const WATER = '1.3'
const inWater = (def: string, ...others: string[]) =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [WATER, ...others].map((id) => aDomain(id)) })

describe('deleting a row', () => {
  test('removes the word that was made in it', () => {
    const sense = inWater('water')

    expect(removalOf(aWord({ senses: [sense] }), sense.guid, WATER, true)).toEqual({ kind: 'word' })
  })

  test('takes only the sense out of a word that has others', () => {
    const sense = inWater('water')
    const other = aSense()

    expect(removalOf(aWord({ senses: [sense, other] }), sense.guid, WATER, true)).toMatchObject({
      kind: 'change',
      word: { senses: [{ guid: other.guid }] },
    })
  })

  test('S7.19 takes only the domain off a sense that is in others', () => {
    const sense = inWater('water', '5.1')

    expect(removalOf(aWord({ senses: [sense] }), sense.guid, WATER, true)).toMatchObject({
      kind: 'change',
      word: { senses: [{ semanticDomains: [{ id: '5.1' }] }] },
    })
  })

  test('S7.19 never takes the last domain off a sense that was there before', () => {
    const sense = inWater('water')

    expect(removalOf(aWord({ senses: [sense] }), sense.guid, WATER, false)).toEqual({ kind: 'row' })
  })
})

test('a word that is moved has the other domain in the place of this one, and each only once', () => {
  const to = aDomain('5.1')
  const ids = (...others: string[]) => {
    const sense = inWater('water', ...others)
    const moved = withOtherDomain(aWord({ senses: [sense] }), sense, { from: WATER, to })
    return moved.senses[0]?.semanticDomains.map(({ id }) => id)
  }

  expect(ids()).toEqual(['5.1'])
  expect(ids('2')).toEqual(['5.1', '2'])
  expect(ids('5.1')).toEqual(['5.1'])
})

test('of two domains that have no number yet, only the one of the row is taken off, or moved', () => {
  const [dances, songs] = [aDomain(NO_NUMBER_YET, { guid: aGuid() }), aDomain(NO_NUMBER_YET, { guid: aGuid() })]
  const sense = aSense({ semanticDomains: [dances, songs] })
  const word = aWord({ senses: [sense] })
  const tags = (after: typeof word) => after.senses[0]?.semanticDomains

  const removal = removalOf(word, sense.guid, dances.guid, true)
  expect(removal).toMatchObject({ word: { senses: [{ semanticDomains: [songs] }] } })
  const to = aDomain('1.3')
  expect(tags(withOtherDomain(word, sense, { from: songs.guid, to }) as typeof word)).toEqual([dances, to])
})
