import { describe, expect, test } from 'vitest'
import type { Accepting } from '#domain/domains/accept-own-domains.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain, aProject } from '#domain/testing/project-builders.ts'
import { type BroughtUpToDate, broughtUpToDate, copyOf, isWholeCopy, type Known } from './older-copy.ts'
import { ENGLISH, type Project } from './project.ts'

const accepting: Accepting = { isStandard: (id) => id === '5' || id === '6', newGuid: aGuid }
const [french, swahili] = [
  { ...ENGLISH, bcp47: 'fr', name: 'français' },
  { ...ENGLISH, bcp47: 'sw', name: 'Kiswahili' },
]

const read = aProject({
  name: 'Sena',
  validCharacters: ['a', 'b'],
  analysisWritingSystems: [ENGLISH, french],
  semanticDomains: [anOwnDomain({ id: '5.0', parentId: '5', name: 'Weaving', questions: ['Who?'] })],
})

/** Without a pause. */
function decided(sent: Partial<Project>, known: Known): BroughtUpToDate {
  const pieces = broughtUpToDate({ ...read, ...sent }, known, accepting)
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

/** What is asked for in the end when `sent` comes from somebody with these copies, latest first, while `stored` is stored. */
const asked = (sent: Partial<Project>, stored: Partial<Project>, ...copies: readonly Partial<Project>[]) =>
  decided(sent, { copies: copies.map((copy) => copyOf({ ...read, ...copy })), stored: { ...read, ...stored } }).asked

test('a body with an id and without what was read is a whole copy', () => {
  expect(isWholeCopy(read)).toBe(true)
  expect(isWholeCopy({ ...read, read: {} })).toBe(false)
  expect(isWholeCopy({ name: 'Sena' })).toBe(false)
})

test('R31 what the sender has changed is asked for, what others have changed since stays', () => {
  const stored = { name: 'ciSena', autocompleteSetting: 'Off' } as const

  expect(asked({ definitionsEnabled: true }, stored, read)).toEqual({
    ...copyOf({ ...read, ...stored }),
    definitionsEnabled: true,
  })
})

test('R31 what both have changed is as the later call has it', () => {
  expect(asked({ name: 'Sena of the south' }, { name: 'ciSena' }, read).name).toBe('Sena of the south')
})

test('R31 settings of which only Granary knows are never asked for', () => {
  const fields = { note: false, flag: true, picture: true }
  const sent = asked({ recordingFormat: 'wav', alphabet: [['b']], entryFields: fields }, {}, read)

  for (const setting of ['recordingFormat', 'alphabet', 'entryFields', 'hiddenDomains', 'finishedDomains', 'created'])
    expect(sent).not.toHaveProperty(setting)
})

test('R31 of somebody who was never told anything, what is stored otherwise counts as theirs', () => {
  expect(asked({ definitionsEnabled: true }, { name: 'ciSena' })).toMatchObject({
    name: 'Sena',
    definitionsEnabled: true,
  })
})

describe('of lists each thing counts for itself', () => {
  test('characters', () => {
    const mine = asked({ validCharacters: ['a', 'c'] }, { validCharacters: ['a', 'b', 'd'] }, read)

    expect(mine.validCharacters).toEqual(['a', 'd', 'c'])
  })

  test('languages, with their fields', () => {
    const named = { ...french, name: 'French' }
    const mine = asked(
      { analysisWritingSystems: [{ ...french, font: 'Charis' }, ENGLISH] },
      { analysisWritingSystems: [ENGLISH, named, swahili] },
      read,
    )

    expect(mine.analysisWritingSystems).toEqual([{ ...named, font: 'Charis' }, swahili, ENGLISH])
  })

  test('own domains, with their texts and questions', () => {
    const [domain] = read.semanticDomains
    const other = anOwnDomain({ id: '6.0', parentId: '6' })
    const mine = { ...domain, name: 'Mats', questions: ['Who?', 'Why?'] } as typeof other
    const theirs = { ...domain, description: 'of palm', questions: ['Where?', 'Who?'] } as typeof other

    expect(asked({ semanticDomains: [mine] }, { semanticDomains: [theirs, other] }, read).semanticDomains).toEqual([
      { ...mine, description: 'of palm', questions: ['Where?', 'Who?', 'Why?'] },
      other,
    ])
  })
})

describe('two own domains that two people gave one number', () => {
  const theirs = anOwnDomain({ id: '6.0', parentId: '6', name: 'Nets' })
  const stored = { semanticDomains: [...read.semanticDomains, theirs] }
  const added = (guid: string) => ({
    semanticDomains: [...read.semanticDomains, anOwnDomain({ id: '6.0', parentId: '', name: 'Traps', guid })],
  })

  test('are both there, the later one under the next number', () => {
    const sent = added(aGuid())

    expect(asked(sent, stored, read).semanticDomains).toEqual([
      ...stored.semanticDomains,
      { ...sent.semanticDomains[1], id: '6.10', parentId: '6' },
    ])
  })

  test('also where the client knows nothing of guids', () => {
    const names = asked(added(''), stored, read).semanticDomains?.map(({ id, name }) => [id, name])

    expect(names?.slice(1)).toEqual([
      ['6.0', 'Nets'],
      ['6.10', 'Traps'],
    ])
  })

  test('and each is found by its guid when its sender changes it', () => {
    const sent = added(aGuid())
    const domains = asked(sent, stored, read).semanticDomains ?? []
    const renamed = sent.semanticDomains.map((record) =>
      record.name === 'Traps' ? { ...record, name: 'Snares' } : record,
    )

    expect(asked({ semanticDomains: renamed }, { semanticDomains: domains }, sent).semanticDomains).toEqual(
      domains.map((record) => (record.name === 'Traps' ? { ...record, name: 'Snares' } : record)),
    )
  })

  test('a translation is of the domain whose number it has', () => {
    const [domain] = read.semanticDomains
    const translated = { ...domain, lang: 'fr', guid: aGuid() } as typeof theirs
    const sent = { semanticDomains: [...read.semanticDomains, translated] }

    expect(asked(sent, stored, read).semanticDomains?.find(({ lang }) => lang === 'fr')?.guid).toBe(domain?.guid)
  })
})

test('a translation to which its client gave a guid is of its domain still when it comes again', () => {
  const [domain] = read.semanticDomains
  const translated = { ...domain, lang: 'fr', guid: aGuid() } as NonNullable<typeof domain>
  const sent = { semanticDomains: [...read.semanticDomains, translated] }
  const { held } = decided(sent, { copies: [copyOf(read)], stored: read })

  expect(asked({ ...sent, definitionsEnabled: true }, held, held).semanticDomains).toEqual(held.semanticDomains)
  expect(held.semanticDomains?.map(({ guid }) => guid)).toEqual([domain?.guid, domain?.guid])
})

describe('a copy in which somebody else has given the same number meanwhile, told but not opened', () => {
  test('does not make a new domain theirs', () => {
    const dances = anOwnDomain({ id: '5.1.0', parentId: '5.1', name: 'Dances' })
    const songs = anOwnDomain({ id: '5.1.0', parentId: '5.1', name: 'Songs' })
    const listed = { semanticDomains: [...read.semanticDomains, dances] }

    expect(asked({ semanticDomains: [...read.semanticDomains, songs] }, listed, listed, read).semanticDomains).toEqual([
      ...listed.semanticDomains,
      { ...songs, id: '5.1.10' },
    ])
  })

  test('does not make a translation theirs', () => {
    const traps = anOwnDomain({ id: '6.0', parentId: '6', name: 'Traps' })
    const nets = anOwnDomain({ id: '6.0', parentId: '6', name: 'Nets' })
    const held = { semanticDomains: [...read.semanticDomains, traps] }
    const listed = { semanticDomains: [...read.semanticDomains, nets, { ...traps, id: '6.10' }] }
    const french = { ...traps, lang: 'fr', guid: aGuid(), name: 'Pièges' }

    expect(asked({ semanticDomains: [...held.semanticDomains, french] }, listed, listed, held).semanticDomains).toEqual(
      [...listed.semanticDomains, { ...french, id: '6.0', guid: traps.guid }],
    )
  })
})

describe('the copy that was changed', () => {
  test('need not be the last that was told: the client lists projects without opening them', () => {
    const renamed = { name: 'ciSena' }

    expect(asked({ definitionsEnabled: true }, renamed, renamed, read)).toMatchObject({
      ...renamed,
      definitionsEnabled: true,
    })
  })

  test('is one with many changes in one setting rather than one with few in several', () => {
    const few = { validCharacters: ['a', 'b'] }
    const many = { validCharacters: ['a', 'b', 'c', 'd', 'e', 'f'], name: 'ciSena', definitionsEnabled: true }
    const sent = { validCharacters: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }

    expect(asked(sent, many, many, few)).toMatchObject({ ...sent, name: 'ciSena', definitionsEnabled: true })
  })

  test('also with characters, which count one by one', () => {
    const [mine, theirs] = [
      ['a', 'x', 'c', 'd'],
      ['a', 'b', 'c', 'd', 'e', 'f'],
    ]
    const sent = asked(
      { validCharacters: mine },
      { validCharacters: theirs },
      { validCharacters: theirs },
      { validCharacters: ['a', 'b', 'c', 'd'] },
    )

    expect(sent.validCharacters).toEqual(expect.arrayContaining([...mine, 'e', 'f']))
    expect(sent.validCharacters).not.toContain('b')
  })

  test('also with lists in which others have added something', () => {
    const added = { semanticDomains: [...read.semanticDomains, anOwnDomain({ id: '6.0', parentId: '6' })] }
    const mine = anOwnDomain({ id: '6.6.0' })

    expect(asked({ semanticDomains: [...read.semanticDomains, mine] }, added, added, read).semanticDomains).toEqual([
      ...added.semanticDomains,
      mine,
    ])
  })

  test('is not one that says the same: a setting can be put back to what it was', () => {
    const off = { definitionsEnabled: true }

    expect(asked({}, off, off, read).definitionsEnabled).toBe(false)
  })

  test('is the last one where that says the same: the body came twice', () => {
    const mine = { definitionsEnabled: true }

    expect(asked(mine, { ...mine, name: 'ciSena' }, mine, read)).toEqual(copyOf({ ...read, ...mine, name: 'ciSena' }))
    expect(asked(mine, { definitionsEnabled: false }, mine, read).definitionsEnabled).toBe(false)
  })
})
