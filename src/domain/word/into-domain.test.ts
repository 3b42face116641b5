import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '../testing/builders.ts'
import { intoDomain } from './into-domain.ts'

const SKY = aDomain('1.1')
const WATER = aDomain('1.3')
const idsOf = (word: ReturnType<typeof aWord>) =>
  intoDomain(word, SKY).senses.map(({ semanticDomains }) => semanticDomains.map(({ id }) => id))

test('the senses without a domain get one, and no other sense does', () => {
  const merged = aSense({ accessibility: 'Duplicate' })

  expect(idsOf(aWord({ senses: [aSense(), aSense({ semanticDomains: [WATER] }), merged] }))).toEqual([
    ['1.1'],
    ['1.3'],
    [],
  ])
})

test('where each sense has one, each gets this one as well, but not twice', () => {
  const senses = [aSense({ semanticDomains: [WATER] }), aSense({ semanticDomains: [SKY] })]

  expect(idsOf(aWord({ senses }))).toEqual([['1.3', '1.1'], ['1.1']])
})
