import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { aDomain, aSense } from '#domain/testing/builders.ts'
import type { Sense } from '#domain/word/word.ts'
import { serialise } from '../xml/serialise.ts'
import type { XmlElement } from '../xml/xml.ts'
import { entryToWord } from './entry-to-word.ts'
import type { ExportContext, LiftWord } from './lift-word.ts'
import { patchEntry } from './patch-entry.ts'

const ENTRY =
  `<entry dateCreated="2005-06-23T15:50:47Z" dateModified="2011-08-04T18:22:25Z" id="-ko_942f" guid="942fb913-e648-473c-a6ee-a592dd8996db" order="2">
<lexical-unit>
<form lang="seh-fonipa"><text>ˈko</text></form>
<form lang="seh"><text>--ko</text></form>
</lexical-unit>
<trait  name="morph-type" value="suffix"/>
<citation>
<form lang="seh"><text>ko <span lang="pt" class="x">em</span> cima</text></form>
</citation>
<note type="restrictions">
<form lang="en"><text>Do not parse: </text></form>
</note>
<sense id="8d3e8de3-e531-4c01-98ac-6143f6bf3559" order="0">
<grammatical-info value="Noun">
<trait name="type" value="inflAffix"/></grammatical-info>
<gloss lang="en"><text>LOC there</text></gloss>
<gloss lang="pt"><text>ali &#x2014; lá</text></gloss>
<!-- checked -->
<example>
<form lang="seh"><text>kauka-ko</text></form>
</example>
<trait name ="semantic-domain-ddp4" value="8.5 Localização"/>
</sense>
<sense id="c33c51d4-f405-4d34-99c3-5eb36881a0d1" order="1">
<subsense id="sub"/>
</sense>
</entry>`.replaceAll('\n', '\r\n')

const original = parseXml(ENTRY)
const before = wordOf(original)
const NOW = '2026-11-20T10:11:12.1234567Z'
const CONTEXT: ExportContext = {
  vernacular: 'seh',
  analysis: 'pt',
  domainName: (id) => (id === '1.1' ? 'Sky' : undefined),
  recordingHref: (fileName) => (fileName === 'lost.webm' ? undefined : `audio/${fileName}`),
  pictureHref: (fileName) => (fileName === 'lost.jpg' ? undefined : `pictures/${fileName}`),
  speakerName: (id) => (id === 'ana' ? 'Ana & Béla' : undefined),
}

function wordOf(entry: XmlElement): LiftWord {
  const reading = entryToWord(entry, {
    vernacular: 'seh',
    fallbackDate: '2020-02-02T00:00:00.0000000Z',
    newGuid: () => 'never',
    recordingName: (href) => href,
    pictureName: (href) => href,
    recordedHere: () => undefined,
    domainGuid: () => undefined,
    speakerId: () => '',
  })
  return 'word' in reading ? reading.word : expect.unreachable('the entry makes a word')
}

const textOf = (changes: Partial<LiftWord>): string =>
  serialise(patchEntry({ original, before, after: { ...before, modified: NOW, ...changes }, context: CONTEXT }))
const withSense = (changes: Partial<Sense>): Partial<LiftWord> => ({
  senses: before.senses.map((sense, at) => (at === 0 ? { ...sense, ...changes } : sense)),
})

/** The entry as it came, with the date of the edit and these replacements. */
const expected = (...replacements: readonly (readonly [string, string])[]): string =>
  [['dateModified="2011-08-04T18:22:25Z"', 'dateModified="2026-11-20T10:11:12Z"'] as const, ...replacements].reduce(
    (text, [from, to]) => text.replace(from.replaceAll('\n', '\r\n'), () => to.replaceAll('\n', '\r\n')),
    ENTRY,
  )

test('without a change that an entry can say it stays the very entry, its date included', () => {
  expect(textOf({ otherField: 'elsewhere', accessibility: 'Active' })).toBe(ENTRY)
})

describe('an edit changes nothing but', () => {
  test('the form that the vernacular came from, and in it only what differs', () => {
    expect(textOf({ vernacular: 'ku em cima' })).toBe(expected(['ko <span', 'ku <span']))
    expect(textOf({ vernacular: 'ko no cima' })).toBe(expected(['>em<', '>no<']))
    expect(textOf({ vernacular: 'ko cima' })).toBe(expected(['ko <span lang="pt" class="x">em</span> cima', 'ko cima']))
  })

  test('the gloss of the language', () => {
    const glosses = [
      { language: 'en', def: 'LOC <here>' },
      { language: 'pt', def: 'ali — lá' },
    ]

    expect(textOf(withSense({ glosses }))).toBe(expected(['LOC there', 'LOC &lt;here&gt;']))
  })

  test('a gloss that is new or gone, on a line of its own', () => {
    const glosses = [
      { language: 'pt', def: 'ali — lá' },
      { language: 'fr', def: 'là' },
      { language: 'fr', def: 'là-bas' },
    ]

    expect(textOf(withSense({ glosses }))).toBe(
      expected(
        ['\n<gloss lang="en"><text>LOC there</text></gloss>', ''],
        ['lá</text></gloss>', 'lá</text></gloss>\n<gloss lang="fr"><text>là;là-bas</text></gloss>'],
      ),
    )
  })

  test('a new definition', () => {
    const definitions = [{ language: 'en', text: 'over there' }]

    expect(textOf(withSense({ definitions }))).toBe(
      expected([
        'lá</text></gloss>',
        'lá</text></gloss>\n<definition><form lang="en"><text>over there</text></form></definition>',
      ]),
    )
  })

  test('the category, not the features below it', () => {
    const verb = { catGroup: 'Verb', grammaticalCategory: 'Verb' } as const

    expect(textOf(withSense({ grammaticalInfo: verb }))).toBe(expected(['value="Noun"', 'value="Verb"']))
    expect(textOf(withSense({ grammaticalInfo: { catGroup: 'Unspecified', grammaticalCategory: '' } }))).toBe(
      expected(['value="Noun"', 'value=""']),
    )
  })

  test('the domains that are new, named in English, or gone', () => {
    const [kept] = before.senses[0]?.semanticDomains ?? []
    const trait = '\n<trait name ="semantic-domain-ddp4" value="8.5 Localização"/>'
    const added = [aDomain('1.1'), aDomain('9.7.2.10', { name: 'Ilhas' })]

    expect(textOf(withSense({ semanticDomains: [...(kept ? [kept] : []), ...added] }))).toBe(
      expected([
        trait,
        `${trait}\n<trait name="semantic-domain-ddp4" value="1.1 Sky"/>\n<trait name="semantic-domain-ddp4" value="9.7.2.10 Ilhas"/>`,
      ]),
    )
    expect(textOf(withSense({ semanticDomains: [] }))).toBe(expected([trait, '']))
  })

  test('the text of the note, whose type stays', () => {
    expect(textOf({ note: { language: 'en', text: 'Parse' } })).toBe(expected(['Do not parse: ', 'Parse']))
    expect(textOf({ note: { language: 'pt', text: 'Do not parse:' } })).toBe(
      expected(['<form lang="en"><text>Do', '<form lang="pt"><text>Do']),
    )
    expect(textOf({ note: { language: '', text: '' } })).toBe(
      expected(['\n<form lang="en"><text>Do not parse: </text></form>', '']),
    )
  })

  test('the flag, whose missing text has a filler', () => {
    const field = (text: string): readonly [string, string] => [
      '</sense>\n</entry>',
      `</sense>\n<field type="TheCombineFlag"><form lang="pt"><text>${text}</text></form></field>\n</entry>`,
    ]

    expect(textOf({ flag: { active: true, text: 'check' } })).toBe(expected(field('check')))
    expect(textOf({ flag: { active: true, text: '' } })).toBe(expected(field('***')))
  })

  test('new recordings that have a file, with their speaker', () => {
    const audio = ['new.webm', 'lost.webm'].map((fileName) => ({ fileName, speakerId: 'ana', protected: false }))
    const label = '<label><form lang="en"><text>Speaker: Ana &amp; Béla</text></form></label>'

    expect(textOf({ audio })).toBe(
      expected([
        '</citation>',
        `</citation>\n<pronunciation><media href="audio/new.webm">${label}</media></pronunciation>`,
      ]),
    )
  })
})

describe('senses', () => {
  const [first, second] = before.senses
  const senses = (...all: readonly (Sense | undefined)[]) => ({ senses: all.filter((sense) => sense !== undefined) })

  test('that are gone go with all they hold', () => {
    expect(textOf(senses(first))).toBe(
      expected(['\n<sense id="c33c51d4-f405-4d34-99c3-5eb36881a0d1" order="1">\n<subsense id="sub"/>\n</sense>', '']),
    )
  })

  test('that were deleted or merged away count as gone', () => {
    const deleted = second && { ...second, accessibility: 'Deleted' as const }

    expect(textOf(senses(first, deleted))).toBe(textOf(senses(first)))
  })

  test('stand in the order of the word', () => {
    const ids = parseXml(textOf(senses(second, first))).children.flatMap((node) =>
      'name' in node && node.name === 'sense' ? [node.attributes[0]?.[1]] : [],
    )

    expect(ids).toEqual([second?.guid, first?.guid])
  })

  test('that are new stand where the word has them', () => {
    const fresh = aSense({ glosses: [{ language: 'en', def: 'up' }] })
    const element = `<sense id="${fresh.guid}">\n<gloss lang="en"><text>up</text></gloss>\n</sense>`

    expect(textOf(senses(first, fresh, second))).toBe(
      expected([
        `\n<sense id="${second?.guid}"`,
        `\n${element.replaceAll('\n', '\u0000')}\n<sense id="${second?.guid}"`,
      ]).replaceAll('\u0000', '\n'),
    )
  })
})

describe('pictures', () => {
  const illustrated =
    parseXml(`<entry dateModified="2020-02-02T00:00:00Z" id="e" guid="942fb913-e648-473c-a6ee-a592dd8996db">
<lexical-unit><form lang="seh"><text>nyumba</text></form></lexical-unit>
<sense id="8d3e8de3-e531-4c01-98ac-6143f6bf3559">
<illustration   href="casa.jpg"><label><form lang="en"><text>a house</text><annotation name="x"/></form></label></illustration>
<illustration/>
<illustration href='pictures/b.png'/>
</sense>
</entry>`)
  const imported = wordOf(illustrated)
  const [sense = aSense()] = imported.senses
  const [first, second] = sense.pictures ?? []
  const patched = (pictures: Sense['pictures'], from: LiftWord = imported): string => {
    const after = { ...imported, senses: [{ ...sense, pictures }] }
    return serialise(patchEntry({ original: illustrated, before: from, after, context: CONTEXT }))
  }
  const made = (fileName: string) => ({ fileName, captions: [], protected: false })

  test('are read with their captions, and protect their sense', () => {
    expect(sense).toMatchObject({ accessibility: 'Protected', protectReasons: [{ type: 'Illustrations', count: 3 }] })
    expect([first, second]).toEqual([
      { fileName: 'casa.jpg', captions: [{ language: 'en', text: 'a house' }], protected: true },
      { fileName: 'pictures/b.png', captions: [], protected: true },
    ])
  })

  test('that are new stand behind the others, if they have a file; the others stay to the letter', () => {
    const added = patched([...(sense.pictures ?? []), made('new.webp'), made('lost.jpg')])

    expect(added).toBe(
      serialise(illustrated).replace("b.png'/>", 'b.png\'/>\n<illustration href="pictures/new.webp"/>'),
    )
  })

  test('that are gone go alone', () => {
    expect(patched(second && [second])).toBe(
      serialise(illustrated).replace(/\n<illustration {3}.*<\/illustration>/, ''),
    )
    expect(patched([])).toContain('<illustration/>')
  })

  test('change in their captions alone', () => {
    const captions = [{ language: 'en', text: 'a hut' }]

    expect(patched([...(first ? [{ ...first, captions }] : []), ...(second ? [second] : [])])).toBe(
      serialise(illustrated).replace('a house', 'a hut'),
    )
  })

  test('that an import did not know yet stay', () => {
    const { pictures: _unknown, ...before } = sense

    expect(patched([made('new.webp')], { ...imported, senses: [before] })).toContain('casa.jpg')
  })
})
