import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CustomDomain } from '#domain/project/project.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { NO_NUMBER_YET } from './domain-key.ts'
import { buildTree, domainNamed, neighboursOf, pathTo, type DomainName } from './domain-tree.ts'

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

type Tree = ReturnType<typeof buildTree>
const keyOf = (tree: Tree, id: string): string => domainNamed(tree, id)?.key ?? id

const around = (tree: Tree, id: string) => {
  const { parent, previous, next, children } = neighboursOf(tree, keyOf(tree, id))
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
    const tree = buildTree('en', STANDARD, { custom: [customDomain('1.0'), customDomain('0')] })

    expect(around(tree, '1.0')).toEqual({ parent: '1', next: '1.1', children: [] })
    expect(around(tree, '1.1')).toMatchObject({ previous: '1.0' })
    expect(around(tree, 'Sem').children).toEqual(['0', '1', '2', '9'])
    expect(domainNamed(tree, '1.0')).toMatchObject({ name: 'Ours 1.0', isCustom: true })
  })

  test('several digits come after the standard siblings', () => {
    const tree = buildTree('en', STANDARD, { custom: [customDomain('9.7.2.10')] })

    expect(around(tree, '9.7.2').children).toEqual(['9.7.2.9', '9.7.2.10'])
  })

  test('a custom domain may lie below a custom one', () => {
    const tree = buildTree('en', STANDARD, { custom: [customDomain('1.0.1'), customDomain('1.0')] })

    expect(around(tree, '1.0').children).toEqual(['1.0.1'])
  })

  test('one whose parent is unknown hangs below the nearest number above it', () => {
    const tree = buildTree('en', STANDARD, { custom: [customDomain('1.1.8.0')] })

    expect(around(tree, '1.1.8.0').parent).toBe('1.1')
  })

  test('those with a wrong number are left out', () => {
    const tree = buildTree('en', STANDARD, { custom: [customDomain('1..0')] })

    expect(tree.domains.size).toBe(STANDARD.length + 1)
  })

  test('one told in several languages is one domain, called as its readers speak, else in English, else as told first', () => {
    const guid = aGuid()
    const told = ['sw', 'en', 'fr'].map((lang) => ({ ...customDomain('1.0', lang), guid, name: `in ${lang}` }))
    const called = (lang: string, records = told) => buildTree(lang, STANDARD, { custom: records }).domains.get(guid)

    expect(called('fr')).toMatchObject({ name: 'in fr', nameLang: 'fr', inEnglish: false })
    expect(called('zh')).toMatchObject({ name: 'in en', nameLang: 'en', inEnglish: true })
    expect(called('zh', told.slice(0, 1))).toMatchObject({ name: 'in sw', nameLang: 'sw', inEnglish: false })
  })

  test('it hangs where it was put, with all below it, and keeps its number', () => {
    const moved = { ...customDomain('1.1.0'), parentId: '9.7' }
    const below = { ...customDomain('1.1.0.0'), parentId: '1.1.0' }
    const tree = buildTree('en', STANDARD, { custom: [moved, below] })

    expect(pathTo(tree, below.guid).map(({ id }) => id)).toEqual(['Sem', '9', '9.7', '1.1.0', '1.1.0.0'])
    expect(around(tree, '9.7').children).toEqual(['1.1.0', '9.7.2'])
    expect(around(tree, '1.1').children).toEqual(['1.1.1'])
  })

  test('of those that were put below each other none is lost', () => {
    const ring = [
      { ...customDomain('1.0'), parentId: '2.0' },
      { ...customDomain('2.0'), parentId: '1.0' },
    ]
    const tree = buildTree('en', STANDARD, { custom: ring })

    expect([around(tree, '1.0').parent, around(tree, '2.0').parent]).toEqual(['1', '2'])
  })

  test('those without a number come last, each below the one that it was put below', () => {
    const dances = { ...customDomain(NO_NUMBER_YET), parentId: '1.1' }
    const songs = { ...customDomain(NO_NUMBER_YET), parentId: dances.guid }
    const tree = buildTree('en', STANDARD, { custom: [songs, dances, customDomain('1.1.10')] })

    expect(around(tree, '1.1').children).toEqual(['1.1.1', '1.1.10', NO_NUMBER_YET])
    expect(pathTo(tree, songs.guid).map(({ key }) => key)).toEqual(['Sem', '1', '1.1', dances.guid, songs.guid])
  })

  test('two of one number are two, until the server has given one of them another', () => {
    const [dances, songs] = [customDomain('1.0'), { ...customDomain('1.0'), parentId: '2' }]
    const tree = buildTree('en', STANDARD, { custom: [dances, songs] })

    expect([tree.domains.get(dances.guid)?.parentKey, tree.domains.get(songs.guid)?.parentKey]).toEqual(['1', '2'])
  })

  test('none takes the place of a standard domain', () => {
    const tree = buildTree('en', STANDARD, { custom: [customDomain('1.1')] })

    expect(tree.domains.get('1.1')).toMatchObject({ name: 'Domain 1.1', isCustom: false })
  })
})

describe('hidden domains', () => {
  const hidden = { custom: [customDomain('1.0'), { ...customDomain('2.0'), parentId: '1.1' }], hidden: ['1.1', '1.0'] }

  test('are passed by, with everything below them', () => {
    const tree = buildTree('en', STANDARD, hidden)

    expect(around(tree, '1').children).toEqual(['1.2'])
    expect(around(tree, '1.2')).toMatchObject({ previous: undefined })
    expect(domainNamed(tree, '2.0')).toMatchObject({ isHidden: true, parentKey: '1.1' })
    expect(tree.domains.get('1.2')).toMatchObject({ isHidden: false })
  })

  test('can be shown to those who may take them back', () => {
    const tree = buildTree('en', STANDARD, { ...hidden, showsHidden: true })

    expect(around(tree, '1').children).toEqual(['1.0', '1.1', '1.2'])
    expect(around(tree, '1.1').children).toEqual(['1.1.1', '2.0'])
  })
})

const NUMBER = fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))

test('wherever domains are put, each is in the tree once and can be walked to from the root', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(NUMBER, NUMBER), { selector: ([id]) => id, maxLength: 12 }), (pairs) => {
      const custom = pairs.map(([id, parentId]) => ({ ...customDomain(id), parentId }))
      const tree = buildTree('en', STANDARD, { custom })
      const walked = (key: string): readonly string[] => [
        key,
        ...(tree.domains.get(key)?.childKeys.flatMap(walked) ?? []),
      ]

      expect(walked('Sem').toSorted()).toEqual([...tree.domains.keys()].toSorted())
      expect(walked('Sem').toSorted()).toEqual(
        [...new Set(['Sem', ...STANDARD.map(({ id }) => id), ...pairs.map(([id]) => keyOf(tree, id))])].toSorted(),
      )
    }),
  )
})
