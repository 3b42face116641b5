import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { serialise } from '../xml/serialise.ts'
import {
  customDomainsIn,
  definedValues,
  foreignRangePaths,
  headerRanges,
  rangeFileNames,
  rangeWarnings,
  rangesIn,
} from './ranges.ts'
import { newRanges, withDomains } from './write-ranges.ts'

const domain = (attributes: string, abbrev: string, more = ''): string =>
  `<range-element ${attributes}><label><form lang="en"><text>Islands</text></form><form lang="fr"><text> Îles </text></form></label>
   <abbrev><form lang="en"><text>${abbrev}</text></form></abbrev>${more}</range-element>`
const GUID = 'b91f9972-934e-4dcf-814c-869fbd6597ce'
const LOOK_UP = { isStandard: (id: string) => ['9', '9.7', '9.7.2'].includes(id), newGuid: () => 'fresh' }
const customIn = (elements: string) =>
  customDomainsIn(parseXml(`<range id="semantic-domain-ddp4">${elements}</range>`), LOOK_UP)

describe('custom domains', () => {
  test('have one record for each language of the label, under one guid', () => {
    const description = '<description><form lang="fr"><text>Noms</text></form></description>'
    const element = domain(
      `id="x" guid="${GUID.toUpperCase()}" parent="9.7.2 Name of a place"`,
      '9.7.2.10',
      description,
    )
    const record = {
      mongoId: null,
      guid: GUID,
      id: '9.7.2.10',
      userId: '',
      created: null,
      parentId: '9.7.2',
      questions: [],
    }

    expect(customIn(element)).toEqual([
      { ...record, lang: 'en', name: 'Islands', description: '' },
      { ...record, lang: 'fr', name: 'Îles', description: 'Noms' },
    ])
  })

  test.each([
    ['a standard number', '9.7.2', 0],
    ['a number below a standard one', '9.7.2.1', 2],
    ['number 0', '1.2.0', 2],
    ['one below a custom one', '1.2.0.1', 2],
    ['no number', 'abc', 0],
    ['a broken number', '1..2', 0],
    ['nothing', '', 0],
  ])('with %s make the right number of records', (_title, abbrev, records) => {
    expect(customIn(domain('id="x"', abbrev))).toHaveLength(records)
  })

  test('without a guid get a fresh one', () => {
    expect(customIn(domain('id="x"', '1.0'))[0]?.guid).toBe('fresh')
  })
})

describe('ranges of a header', () => {
  const header = parseXml(`<header><description/><ranges>
    <range id="status" href="file://D:/My Files/a b.lift-ranges"/><range id="x" href="file://D:/My Files/a b.lift-ranges"/>
    <range id="dialect"><label/><range-element id="north"/><range-element id="south" parent="nort"/></range></ranges></header>`)

  test('are linked or inside', () => {
    expect(headerRanges(header).map(({ id, href }) => [id, href])).toEqual([
      ['status', 'file://D:/My Files/a b.lift-ranges'],
      ['x', 'file://D:/My Files/a b.lift-ranges'],
      ['dialect', ''],
    ])
    expect(headerRanges(null)).toEqual([])
    expect(headerRanges(parseXml('<header/>'))).toEqual([])
  })

  test('tell the values that they define', () => {
    expect([...definedValues(headerRanges(header))]).toEqual([['dialect', new Set(['north', 'south'])]])
  })

  test('tell paths of other computers once, and parents that are not there', () => {
    expect(foreignRangePaths(header)).toEqual([
      { code: 'foreignRangePath', subject: 'file://D:/My Files/a b.lift-ranges' },
    ])
    expect(headerRanges(header).flatMap(({ element }) => rangeWarnings(element))).toEqual([
      { code: 'rangeParentMissing', subject: 'nort' },
    ])
  })

  test.each([
    ['file://D:/Natqgu/Natqgu.lift-ranges', ['file://D:/Natqgu/Natqgu.lift-ranges', 'Natqgu.lift-ranges']],
    ['C:\\a\\b%20c.lift-ranges', ['C:\\a\\b%20c.lift-ranges', 'b%20c.lift-ranges', 'b c.lift-ranges']],
    ['a.lift-ranges', ['a.lift-ranges']],
    ['100%.lift-ranges', ['100%.lift-ranges']],
    ['', []],
  ])('may lie beside the .lift: %s', (href, names) => {
    expect(rangeFileNames(href)).toEqual(names)
  })
})

describe('a written range file', () => {
  const sky = {
    id: '1.1',
    guid: '999581c4-1611-4acb-ae1b-5e6c1dfe6f0c',
    parent: '1 Universe',
    texts: [{ language: 'en', name: 'Sky', description: 'Use & enjoy.', questions: [] }],
  }
  const islands = {
    id: '9.7.2.10',
    guid: GUID,
    parent: '9.7.2 Place',
    texts: ['en', 'fr'].map((language) => ({ language, name: language, description: '', questions: [] })),
  }

  test('tells domains with their parent and description, one element whatever the languages', () => {
    expect(serialise(newRanges([sky, islands]))).toBe(`<lift-ranges>
<range id="semantic-domain-ddp4">
<range-element id="1.1 Sky" guid="999581c4-1611-4acb-ae1b-5e6c1dfe6f0c" parent="1 Universe">
<label><form lang="en"><text>Sky</text></form></label>
<abbrev><form lang="en"><text>1.1</text></form></abbrev>
<description><form lang="en"><text>Use &amp; enjoy.</text></form></description>
</range-element>
<range-element id="9.7.2.10 en" guid="${GUID}" parent="9.7.2 Place">
<label><form lang="en"><text>en</text></form><form lang="fr"><text>fr</text></form></label>
<abbrev><form lang="en"><text>9.7.2.10</text></form></abbrev>
</range-element>
</range>
</lift-ranges>`)
  })

  test('keeps what an imported one holds and adds only domains that it does not know', () => {
    const imported = parseXml(
      `<lift-ranges>\r\n<range  id='status'/>\r\n<range id="semantic-domain-ddp4">\r\n<range-element id='own' guid="${GUID}"/>\r\n</range></lift-ranges>`,
    )

    expect(withDomains(imported, [islands])).toBe(imported)
    expect(serialise(withDomains(imported, [islands, sky]))).toContain(
      `<range  id='status'/>\r\n<range id="semantic-domain-ddp4">\r\n<range-element id='own' guid="${GUID}"/>\r\n<range-element id="1.1 Sky"`,
    )
    const numbered = parseXml(
      '<lift-ranges><range id="semantic-domain-ddp4"><range-element id="own"><label><form lang="en"><text>en</text></form><form lang="fr"><text>fr</text></form></label><abbrev><form lang="en"><text>9.7.2.10</text></form></abbrev></range-element></range></lift-ranges>',
    )
    expect(withDomains(numbered, [islands])).toBe(numbered)
    expect(rangesIn(withDomains(parseXml('<lift-ranges/>'), [sky]))).toMatchObject([{ id: 'semantic-domain-ddp4' }])
  })

  describe('of an imported one, a domain of the project is as it is by now', () => {
    const element = domain(`id="9.7.2.10 Islands" guid="${GUID}" parent="9.7.2 Places" x='y'`, '9.7.2.10')
    const place =
      '<range-element id="9.8 Waters"><abbrev><form lang="en"><text>9.8</text></form></abbrev></range-element>'
    const root = parseXml(`<lift-ranges><range id="semantic-domain-ddp4">${element}${place}</range></lift-ranges>`)
    const texts = [
      { language: 'en', name: 'Islands', description: '', questions: [] },
      { language: 'fr', name: 'Îles', description: '', questions: [] },
    ]
    const written = (overrides: object) =>
      serialise(withDomains(root, [{ id: '9.7.2.10', guid: GUID, parent: '9.7.2 Place', texts, ...overrides }], []))

    test('the same as long as nothing was changed', () => {
      expect(written({})).toBe(serialise(root))
    })

    test('renamed, described and told in another language', () => {
      const changed = written({
        texts: [
          { language: 'en', name: 'Isles', description: 'Land in water.', questions: [] },
          { language: 'sw', name: 'Visiwa', description: '', questions: [] },
        ],
      })

      expect(changed).toContain('<form lang="en"><text>Isles</text></form>')
      expect(changed).toContain('<form lang="sw"><text>Visiwa</text></form>')
      expect(changed).toContain('<description><form lang="en"><text>Land in water.</text></form></description>')
      expect(changed).not.toContain('Îles')
      expect(changed).toContain(`id="9.7.2.10 Islands" guid="${GUID}" parent="9.7.2 Places" x='y'`)
    })

    test('moved below the id that the range has for its new parent', () => {
      expect(written({ parent: '9.8 Water' })).toContain('parent="9.8 Waters"')
    })
  })
})
