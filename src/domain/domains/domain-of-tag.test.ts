import { expect, test } from 'vitest'
import { aDomain } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { NIL_GUID } from '#domain/word/word.ts'
import { domainOfTag } from './domain-of-tag.ts'
import { buildTree } from './domain-tree.ts'

const WELLS = anOwnDomain({ id: '1.3.0', name: 'Wells' })
const tree = buildTree('fr', [{ id: '1.3', guid: 'ABC', name: 'Eau', inEnglish: false }], { custom: [WELLS] })
const nameOf = (id: string, guid: string) => domainOfTag(tree, aDomain(id, { guid }))?.name

test('a standard domain is known by its number, whatever list the tag came from', () => {
  expect([nameOf('1.3', 'abc'), nameOf('1.3', 'other')]).toEqual(['Eau', 'Eau'])
})

test('one of the project is known by its number and guid, or by the number alone where the tag has no guid', () => {
  expect([WELLS.guid, WELLS.guid.toUpperCase(), NIL_GUID, ''].map((guid) => nameOf('1.3.0', guid))).toEqual(
    Array(4).fill('Wells'),
  )
})

test('a tag of a domain whose number another one has now is not that one, nor is one that is in no tree', () => {
  expect([nameOf('1.3.0', 'other'), nameOf('9.9', '')]).toEqual([undefined, undefined])
})
