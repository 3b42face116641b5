import { expect, test } from 'vitest'
import { aDomain, aGuid } from '#domain/testing/builders.ts'
import { NIL_GUID } from '#domain/word/word.ts'
import { domainKey, isNamedIn, isSameDomain, NO_NUMBER_YET, numberOfKey } from './domain-key.ts'
import { domainIdKind, ROOT_ID } from './domain-id.ts'
import { INBOX_GUID, INBOX_ID } from './inbox.ts'

const guid = aGuid()

test('a standard domain, the root and the Inbox are known by their id, whatever their guid', () => {
  expect(domainKey(aDomain('5.1', { guid: aGuid() }))).toBe('5.1')
  expect(domainKey({ id: ROOT_ID, guid: '' })).toBe(ROOT_ID)
  expect(domainKey({ id: INBOX_ID, guid: INBOX_GUID })).toBe(INBOX_ID)
})

test('a domain of the project is known by its guid, whatever its number', () => {
  expect(domainKey(aDomain('5.1.0', { guid: guid.toUpperCase() }))).toBe(guid)
  expect(domainKey(aDomain(NO_NUMBER_YET, { guid }))).toBe(guid)
})

test('a tag that does not say which domain of the project it means is known by its number', () => {
  expect(domainKey(aDomain('5.1.0', { guid: NIL_GUID }))).toBe('5.1.0')
  expect(domainKey(aDomain('5.1.0', { guid: '' }))).toBe('5.1.0')
})

test('two tags mean one domain by their guid, or by their number where one of them does not say', () => {
  const tag = aDomain('5.1.0', { guid })
  expect(isSameDomain(tag, aDomain(NO_NUMBER_YET, { guid }))).toBe(true)
  expect(isSameDomain(tag, aDomain('5.1.0'))).toBe(true)
  expect(isSameDomain(tag, aDomain('5.1.0', { guid: aGuid() }))).toBe(false)
  expect(isSameDomain(aDomain('5.1'), aDomain('5.1', { guid }))).toBe(true)
})

test('what stands for a number until there is one has the form of an own one', () => {
  expect(domainIdKind(NO_NUMBER_YET)).toBe('custom')
})

test('a key leads to the number of a domain of the project, once it has one', () => {
  const records = [aDomain('5.1.0', { guid })]
  expect(numberOfKey(records, guid)).toBe('5.1.0')
  expect(numberOfKey(records, '5.1')).toBe('5.1')
  expect(numberOfKey([aDomain(NO_NUMBER_YET, { guid })], guid)).toBe(guid)
})

test('a list names a domain by its number, or by its key while it has none', () => {
  expect(isNamedIn(new Set(['5.1.0']), aDomain('5.1.0', { guid }))).toBe(true)
  expect(isNamedIn(new Set([guid]), aDomain(NO_NUMBER_YET, { guid }))).toBe(true)
  expect(isNamedIn(new Set(['5.1']), aDomain('5.1.0', { guid }))).toBe(false)
})
