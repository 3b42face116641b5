import { describe, expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { movedTo, withDomain, withoutDomain, withoutText, withText, type TextChange } from './change-own-domains.ts'
import { OWN_DOMAIN_LIMITS, type StandardList } from './own-domain-rules.ts'
import type { OwnText } from './own-domains.ts'
import { seenTexts } from './seen-texts.ts'

const STANDARD: StandardList = { isStandard: (id) => ['5', '5.1', '6', '6.6'].includes(id) }
const AUTHOR = { userId: 'amina', at: '2026-11-20T10:00:00.000Z' }

const weaving = anOwnDomain({ id: '6.6.0', parentId: '6.6', questions: ['What do you weave?'] })
const inSwahili = { ...weaving, lang: 'sw', name: 'Ususi' }
const looms = anOwnDomain({ id: '6.6.0.0', parentId: '6.6.0', name: 'Looms' })
const RECORDS = [weaving, inSwahili, looms]

const refusal = (act: () => unknown): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error)
  }
}
const add = (domain: Partial<Parameters<typeof withDomain>[1]> = {}, text = {}) => {
  const told = { lang: 'en', name: 'Dances', description: '', questions: [], ...text }
  const added = { id: '5.1.0', guid: aGuid(), parentId: '5.1', texts: [told], ...domain }
  return withDomain(RECORDS, added, AUTHOR, STANDARD)
}
const tell = (change: object, lang = 'en', guid = weaving.guid) =>
  withText(RECORDS, { guid, lang, change }, AUTHOR, STANDARD)

describe('a domain is added', () => {
  test('in as many languages as it is told in, its texts tidied, the others as they were', () => {
    const texts = [
      { lang: 'en', name: ' Dances ', description: ' Moving. ', questions: [' Who dances? ', ' '] },
      { lang: 'fr', name: 'Danses', description: '', questions: [] },
    ]
    const all = add({ texts })

    expect(all.slice(0, 3)).toEqual(RECORDS)
    expect(all.slice(3)).toMatchObject([
      { id: '5.1.0', lang: 'en', name: 'Dances', description: 'Moving.', questions: ['Who dances?'], userId: 'amina' },
      { id: '5.1.0', lang: 'fr', name: 'Danses', created: AUTHOR.at },
    ])
    expect(new Set(all.slice(3).map(({ guid }) => guid)).size).toBe(1)
  })

  test.each([
    ['a number of the standard list', { id: '6', parentId: '5' }, {}, 'domain.numberTaken'],
    ['a number that another one has', { id: '6.6.0' }, {}, 'domain.numberTaken'],
    ['a guid that another one has', { guid: weaving.guid }, {}, 'domain.numberTaken'],
    ['no number at all', { id: 'Inbox' }, {}, 'domain.numberInvalid'],
    ['an endless number', { id: Array(40).fill('1').join('.') }, {}, 'domain.numberInvalid'],
    ['an unknown parent', { parentId: '5.7.3' }, {}, 'domain.parentUnknown'],
    ['a blank name', {}, { name: ' ' }, 'domain.nameBlank'],
    ['a long name', {}, { name: 'x'.repeat(OWN_DOMAIN_LIMITS.name + 1) }, 'domain.tooLong'],
    ['a long question', {}, { questions: ['x'.repeat(OWN_DOMAIN_LIMITS.question + 1)] }, 'domain.tooLong'],
    ['a hundred questions', {}, { questions: Array(100).fill('Who?') }, 'domain.tooLong'],
  ] as const)('but not with %s', (_, domain, text, code) => {
    expect(refusal(() => add(domain, text))).toBe(code)
  })
})

describe('its texts are changed', () => {
  test('one by one: what is not named stays', () => {
    expect(tell({ name: 'Weaving cloth' })[0]).toEqual({ ...weaving, name: 'Weaving cloth' })
    expect(tell({ name: 'Weaving cloth' }).slice(1)).toEqual([inSwahili, looms])
  })

  test('in a new language under the same guid and number', () => {
    expect(tell({ name: 'Tissage' }, 'fr').at(-1)).toMatchObject({ guid: weaving.guid, id: '6.6.0', parentId: '6.6' })
    expect(refusal(() => tell({ description: 'Le tissage.' }, 'fr'))).toBe('domain.nameBlank')
  })

  test('a language can be taken away again, but not the last one', () => {
    expect(withoutText(RECORDS, { guid: weaving.guid, lang: 'sw' })).toEqual([weaving, looms])
    expect(refusal(() => withoutText([weaving, looms], { guid: weaving.guid, lang: 'en' }))).toBe('domain.lastText')
    expect(withoutText([weaving, looms], { guid: weaving.guid, lang: 'sw' })).toEqual([weaving, looms])
  })

  test('only of a domain that is there', () => {
    expect(refusal(() => tell({ name: 'x' }, 'en', aGuid()))).toBe('domain.notFound')
  })
})

describe('it is moved', () => {
  test('in all languages, with the number that it has', () => {
    const moved = movedTo(RECORDS, weaving.guid, '5.1', STANDARD)

    expect(moved.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['6.6.0', '5.1'],
      ['6.6.0', '5.1'],
      ['6.6.0.0', '6.6.0'],
    ])
  })

  test.each([
    ['below itself', '6.6.0', 'domain.ring'],
    ['below its own child', '6.6.0.0', 'domain.ring'],
    ['below nothing', '7.7', 'domain.parentUnknown'],
  ])('but not %s', (_, parentId, code) => {
    expect(refusal(() => movedTo(RECORDS, weaving.guid, parentId, STANDARD))).toBe(code)
  })
})

describe('it is removed', () => {
  test('in all languages; gone already it stays gone', () => {
    const left = withoutDomain(RECORDS, looms)

    expect(left).toEqual([weaving, inSwahili])
    expect(withoutDomain(left, looms)).toEqual(left)
  })

  test('but not while another one hangs below it', () => {
    expect(refusal(() => withoutDomain(RECORDS, weaving))).toBe('domain.hasChildren')
  })
})

describe('what somebody decided by what they saw is outdated', () => {
  const late = (change: TextChange, was: TextChange) =>
    withText(RECORDS, { guid: weaving.guid, lang: 'en', change, was }, AUTHOR, STANDARD)

  test('where a name or a description is another one by now, unless it is the very same', () => {
    expect(refusal(() => late({ name: 'Basketry' }, { name: 'Plaiting' }))).toBe('decision.outdated')
    expect(refusal(() => late({ description: 'Of reed.' }, { description: 'Of wool.' }))).toBe('decision.outdated')
    expect(late({ name: 'Weaving' }, { name: 'Plaiting' })).toEqual(RECORDS)
    expect(late({ description: 'Of reed.' }, { description: '' })[0]?.description).toBe('Of reed.')
  })

  test('not where others have added questions: all are put together', () => {
    const change = { questions: ['Who weaves?', 'On which loom?'] }

    expect(late(change, { questions: ['Who weaves?'] })[0]?.questions).toEqual(['On which loom?', 'What do you weave?'])
  })

  test('where what is to be taken away was told otherwise meanwhile, or in more languages', () => {
    const removed = (seen: readonly OwnText[]) => () =>
      withoutDomain([weaving, inSwahili], { ...weaving, seen: seenTexts(seen) })
    const untold = (seen: OwnText) => () =>
      withoutText(RECORDS, { guid: weaving.guid, lang: 'sw', seen: seenTexts([seen]) })

    expect(removed([inSwahili, weaving])()).toEqual([])
    expect(refusal(removed([weaving]))).toBe('decision.outdated')
    expect(refusal(removed([{ ...weaving, questions: [] }, inSwahili]))).toBe('decision.outdated')
    expect(untold(inSwahili)()).toEqual([weaving, looms])
    expect(refusal(untold({ ...inSwahili, name: 'Usukaji' }))).toBe('decision.outdated')
  })

  test('and what is gone already is no news', () => {
    expect(withoutDomain([looms], { ...weaving, seen: seenTexts([weaving]) })).toEqual([looms])
    const seen = seenTexts([weaving])
    expect(withoutText(RECORDS, { guid: weaving.guid, lang: 'fr', seen })).toEqual(RECORDS)
  })
})
