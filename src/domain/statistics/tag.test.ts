import { describe, expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { ACCESSIBILITIES } from '#domain/word/word.ts'
import { readMoment, tagsOfWord } from './tag.ts'

const inDomains = (...ids: string[]) => aSense({ semanticDomains: ids.map((id) => aDomain(id)) })

describe('the tags of a word', () => {
  test('are its domains, each sense its own, with who put them there and when', () => {
    const created = '2026-11-22T08:00:00.000Z'
    const sense = aSense({ semanticDomains: [aDomain('1.1', { name: 'Sky', userId: 'amina', created })] })

    expect(tagsOfWord(aWord({ senses: [sense, inDomains('1.2')] }))).toEqual([
      { domainId: '1.1', domainName: 'Sky', userId: 'amina', created: new Date(created), counts: true, isFirst: true },
      { domainId: '1.2', domainName: 'Domain 1.2', userId: '', created: null, counts: true, isFirst: true },
    ])
  })

  test('of one domain are as many as senses have it, and only the first stands for the word', () => {
    const tags = tagsOfWord(aWord({ senses: [inDomains('1.1', '1.2'), inDomains('1.1')] }))

    expect(tags.map(({ domainId, isFirst }) => [domainId, isFirst])).toEqual([
      ['1.1', true],
      ['1.2', true],
      ['1.1', false],
    ])
  })

  test('R5.6 of a domain that one sense has under two languages of the interface are one', () => {
    const twice = aSense({ semanticDomains: [aDomain('1.1', { name: 'Sky' }), aDomain('1.1', { name: 'Cielo' })] })

    expect(tagsOfWord(aWord({ senses: [twice] })).map(({ domainName }) => domainName)).toEqual(['Sky'])
  })

  test('R5.7 count where the sense is Active or Protected', () => {
    const senses = ACCESSIBILITIES.map((accessibility) => ({ ...inDomains('1.1'), accessibility }))

    expect(tagsOfWord(aWord({ senses })).map(({ counts }) => counts)).toEqual([true, false, false, true])
  })
})

describe('R5.2 a moment is read', () => {
  test.each([
    ['2026-11-22T08:00:00Z'],
    ['2026-11-22T08:00:00.000Z'],
    ['2026-11-22T08:00:00.0000000Z'],
    ['2026-11-22T17:00:00+09:00'],
    ['2026-11-22T08:00:00'],
  ])('from %s', (text) => {
    expect(readMoment(text)).toEqual(new Date('2026-11-22T08:00:00Z'))
  })

  test.each([
    [null],
    [''],
    ['yesterday'],
    ['2026-02-30T08:00:00Z'],
    ['1764000000'],
    ['0000-01-01'],
    ['0001-01-01T00:00:00+09:00'],
  ])('not from %s', (text) => {
    expect(readMoment(text)).toBeNull()
  })
})
