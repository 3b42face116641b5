import { describe, expect, test } from 'vitest'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { ownDomainsOf, withOwnDomains } from './own-domain-tags.ts'
import { NIL_GUID, type SemanticDomain } from './word.ts'

const guid = aGuid()
const inDomains = (...semanticDomains: SemanticDomain[]) => aWord({ senses: [aSense({ semanticDomains })] })
const tags = ({ senses }: ReturnType<typeof aWord>) => senses.flatMap((sense) => sense.semanticDomains)

test('a word is in a domain of the project where a number says that none of the list can have it', () => {
  expect(ownDomainsOf(inDomains(aDomain('1.3'), aDomain('5.1.0', { guid })))).toMatchObject([{ id: '5.1.0', guid }])
  expect(ownDomainsOf(inDomains(aDomain('5.1'), aDomain('Inbox')))).toEqual([])
})

describe('a word in a domain of the project', () => {
  test('gets the number that the domain has, and keeps all else', () => {
    const word = inDomains(aDomain('1.3'), aDomain('5.1.0', { guid, name: 'Dances' }))
    const records = [anOwnDomain({ id: '5.1.0' }), anOwnDomain({ id: '5.1.10', guid })]

    const expected = [aDomain('1.3'), aDomain('5.1.10', { guid, name: 'Dances' })]
    expect(withOwnDomains(word, records)).toEqual({
      ...word,
      senses: [{ ...word.senses[0], semanticDomains: expected }],
    })
  })

  test('is told the guid of the number where it does not say which domain it means', () => {
    const word = inDomains(aDomain('5.1.0'), aDomain('5.1.10', { guid: '' }))

    expect(tags(withOwnDomains(word, [anOwnDomain({ id: '5.1.0', guid })])).map((tag) => tag.guid)).toEqual([guid, ''])
  })

  test('keeps its number where no domain has that guid, and where the guid says nothing', () => {
    const word = inDomains(aDomain('5.1.0', { guid }), aDomain('6.0'), aDomain('1.3', { guid: aGuid() }))

    expect(withOwnDomains(word, [anOwnDomain({ id: '5.1.10', guid: NIL_GUID })])).toEqual(word)
  })

  test('is there once where it was under both numbers', () => {
    const word = inDomains(aDomain('5.1.10', { guid }), aDomain('5.1.0', { guid, name: 'again' }))

    expect(tags(withOwnDomains(word, [anOwnDomain({ id: '5.1.10', guid })]))).toEqual([aDomain('5.1.10', { guid })])
  })
})
