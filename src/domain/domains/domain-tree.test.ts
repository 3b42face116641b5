import { describe, expect, test } from 'vitest'
import type { CustomDomain } from '#domain/project/project.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { buildTree, neighboursOf, pathTo, type DomainName } from './domain-tree.ts'

const named = (id: string): DomainName => ({ id, guid: aGuid(), name: `Domain ${id}`, inEnglish: false })
const STANDARD = ['9', '1.2', '1', '2', '1.1', '1.1.1', '9.7', '9.7.2', '9.7.2.9'].map(named)

const customDomain = (id: string, lang = 'en'): CustomDomain => ({
  mongoId: null,
  guid: aGuid(),
  name: `Ours ${id}`,
  id,
  lang,
  userId: '',
  created: null,
  description: '',
  parentId: '',
  questions: [],
})

const around = (tree: ReturnType<typeof buildTree>, id: string) => {
  const { parent, previous, next, children } = neighboursOf(tree, id)
  return { parent: parent?.id, previous: previous?.id, next: next?.id, children: children.map((child) => child.id) }
}

describe('standard domains', () => {
  const tree = buildTree('en', STANDARD)

  test('stand in the order of the printed list, below a root of their own', () => {
    expect([...tree.domains.keys()]).toEqual(['Sem', '1', '1.1', '1.1.1', '1.2', '2', '9', '9.7', '9.7.2', '9.7.2.9'])
    expect(around(tree, 'Sem')).toEqual({ children: ['1', '2', '9'] })
  })

  test('have siblings only as neighbours: the first no previous, the last no next', () => {
    expect(around(tree, '1.1')).toEqual({ parent: '1', next: '1.2', children: ['1.1.1'] })
    expect(around(tree, '2')).toEqual({ parent: 'Sem', previous: '1', next: '9', children: [] })
    expect(around(tree, '9')).toMatchObject({ previous: '2', next: undefined })
  })

  test('a number that does not exist has no neighbours and no path', () => {
    expect(around(tree, '7.7')).toEqual({ children: [] })
    expect(pathTo(tree, '7.7')).toEqual([])
  })

  test('the path leads from the root to the domain itself', () => {
    expect(pathTo(tree, '1.1.1').map(({ id }) => id)).toEqual(['Sem', '1', '1.1', '1.1.1'])
  })
})

describe('custom domains (spec screens 7.2.4)', () => {
  test('.0 is the first child and the previous sibling of .1', () => {
    const tree = buildTree('en', STANDARD, [customDomain('1.0'), customDomain('0')])

    expect(around(tree, '1.0')).toEqual({ parent: '1', next: '1.1', children: [] })
    expect(around(tree, '1.1')).toMatchObject({ previous: '1.0' })
    expect(around(tree, 'Sem').children).toEqual(['0', '1', '2', '9'])
    expect(tree.domains.get('1.0')).toMatchObject({ name: 'Ours 1.0', isCustom: true })
  })

  test('several digits come after the standard siblings', () => {
    const tree = buildTree('en', STANDARD, [customDomain('9.7.2.10')])

    expect(around(tree, '9.7.2').children).toEqual(['9.7.2.9', '9.7.2.10'])
  })

  test('a custom domain may lie below a custom one', () => {
    const tree = buildTree('en', STANDARD, [customDomain('1.0.1'), customDomain('1.0')])

    expect(around(tree, '1.0').children).toEqual(['1.0.1'])
  })

  test('one whose parent is unknown hangs below the nearest number above it', () => {
    const tree = buildTree('en', STANDARD, [customDomain('1.1.8.0')])

    expect(around(tree, '1.1.8.0').parent).toBe('1.1')
  })

  test('those of another language and those with a wrong number are left out', () => {
    const tree = buildTree('en', STANDARD, [customDomain('1.0', 'fr'), customDomain('1..0')])

    expect(tree.domains.size).toBe(STANDARD.length + 1)
  })

  test('none takes the place of a standard domain', () => {
    const tree = buildTree('en', STANDARD, [customDomain('1.1')])

    expect(tree.domains.get('1.1')).toMatchObject({ name: 'Domain 1.1', isCustom: false })
  })
})
