import { expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { NIL_GUID } from '#domain/word/word.ts'
import { acceptOwnDomains } from './accept-own-domains.ts'

const accepting = { isStandard: (id: string) => id === '5' || id === '6', newGuid: aGuid }
const stored = anOwnDomain({ id: '5.0', parentId: '5' })

test('a translation has the guid of its domain, whether or not the client knew it', () => {
  const sent = [stored, { ...stored, lang: 'fr', guid: NIL_GUID }, { ...stored, lang: 'sw', guid: aGuid() }]

  expect(acceptOwnDomains([stored], sent, accepting).map(({ guid }) => guid)).toEqual(Array(3).fill(stored.guid))
})

test('a new domain without a guid gets one, the same in all languages', () => {
  const sent = ['en', 'fr'].map((lang) => anOwnDomain({ id: '6.0', guid: '', lang }))
  const [one, other] = acceptOwnDomains([], sent, accepting)

  expect(one?.guid).toMatch(/^[0-9a-f-]{36}$/)
  expect(other?.guid).toBe(one?.guid)
})

test('what is new must follow the rules; what an import once brought need not', () => {
  const odd = anOwnDomain({ id: '5.0', parentId: 'Arrival', name: '' })

  expect(acceptOwnDomains([odd], [odd, anOwnDomain({ id: '6.0' })], accepting)).toHaveLength(2)
  expect(() => acceptOwnDomains([], [odd], accepting)).toThrow(DomainError)
})
