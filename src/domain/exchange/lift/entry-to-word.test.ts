import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { NO_FLAG, NO_NOTE, UNSPECIFIED } from '#domain/word/word.ts'
import { type EntryReading, entryToWord } from './entry-to-word.ts'
import type { ImportContext, LiftWord } from './lift-word.ts'

const GUID = '0a18bb95-0eb2-422e-bf7e-c1fd90274670'
const FRESH = 'ffffffff-0000-4000-8000-000000000000'
const CONTEXT: ImportContext = {
  vernacular: 'seh',
  fallbackDate: '2020-02-02T00:00:00.0000000Z',
  newGuid: () => FRESH,
  recordingName: (href) => `stored ${href}`,
  pictureName: (href) => `stored ${href}`,
  recordedHere: () => undefined,
  domainGuid: () => undefined,
  speakerId: (name) => (name === 'Ana' ? 'id of Ana' : ''),
}

const form = (lang: string, text: string): string => `<form lang="${lang}"><text>${text}</text></form>`
const UNIT = `<lexical-unit>${form('seh', 'nyumba')}</lexical-unit>`
const read = (entry: string): EntryReading => entryToWord(parseXml(entry), CONTEXT)
const wordOf = (inside: string, attributes = ''): LiftWord => {
  const reading = read(`<entry id="e" guid="${GUID}" ${attributes}>${inside}</entry>`)
  if (!('word' in reading)) return expect.unreachable(`skipped: ${reading.skipped}`)
  return reading.word
}
const senseOf = (inside: string) => wordOf(`${UNIT}<sense id="${GUID}">${inside}</sense>`).senses[0]

describe('the vernacular', () => {
  const sense = '<sense/>'

  test('is the lexical unit in exactly the tag of the vernacular, trimmed and composed', () => {
    const word = wordOf(`<lexical-unit>${form('seh-x', 'other')}${form('seh', ' e\u0301 ')}</lexical-unit>${sense}`)

    expect(word).toMatchObject({ vernacular: 'é', usingCitationForm: false })
  })

  test('is the citation form where that is not blank', () => {
    expect(wordOf(`${UNIT}<citation>${form('seh', 'manyumba')}</citation>${sense}`)).toMatchObject({
      vernacular: 'manyumba',
      usingCitationForm: true,
    })
    expect(wordOf(`${UNIT}<citation>${form('seh', ' ')}</citation>${sense}`).vernacular).toBe('nyumba')
    expect(wordOf(`${UNIT}<citation>${form('en', 'house')}</citation>${sense}`).vernacular).toBe('nyumba')
  })

  test('is shown without the spans in it', () => {
    expect(
      wordOf(`<citation>${form('seh', 'a <span lang="pt">b <span>c</span></span> d')}</citation>${sense}`).vernacular,
    ).toBe('a b c d')
  })
})

test.each([
  ['noVernacular', `<entry guid="${GUID}"><lexical-unit>${form('en', 'house')}</lexical-unit><sense/></entry>`],
  ['noVernacular', '<entry/>'],
  ['noSense', `<entry>${UNIT}</entry>`],
  ['deleted', `<entry dateDeleted="2020-01-01">${UNIT}<sense/></entry>`],
])('no word is made for %s of %s', (skipped, entry) => {
  expect(read(entry)).toMatchObject({ skipped, warnings: [] })
})

describe('identity', () => {
  test('is the guid of the entry in lower case, a fresh one where it has none', () => {
    expect(wordOf(`${UNIT}<sense/>`).guid).toBe(GUID)
    expect(read(`<entry guid="${GUID.toUpperCase()}">${UNIT}<sense/></entry>`).guid).toBe(GUID)
    expect(read(`<entry>${UNIT}<sense/></entry>`)).toMatchObject({ guid: FRESH, warnings: [] })
    expect(read(`<entry id="e" guid="7">${UNIT}<sense/></entry>`)).toMatchObject({
      guid: FRESH,
      warnings: [{ code: 'badGuid', subject: '7', entryId: 'e' }],
    })
  })

  test('of a sense is its id if that is a guid that no other sense has', () => {
    const reading = read(
      `<entry id="e">${UNIT}<sense id="${GUID}"/><sense id="${GUID}"/><sense id="s3"/><sense/></entry>`,
    )

    expect('word' in reading && reading.word.senses.map(({ guid }) => guid)).toEqual([GUID, FRESH, FRESH, FRESH])
    expect(reading.warnings).toEqual([{ code: 'senseIdRepeated', subject: GUID, entryId: 'e' }])
  })
})

describe('dates', () => {
  test('are those of the entry, missing ones the fallback', () => {
    expect(wordOf(`${UNIT}<sense/>`, 'dateCreated="2008-11-03T06:17:24Z"')).toMatchObject({
      created: '2008-11-03T06:17:24.0000000Z',
      modified: CONTEXT.fallbackDate,
    })
  })

  test('that are none are reported', () => {
    expect(read(`<entry id="e" dateModified="yesterday">${UNIT}<sense/></entry>`)).toMatchObject({
      word: { modified: CONTEXT.fallbackDate },
      warnings: [{ code: 'badDate', subject: 'yesterday', entryId: 'e' }],
    })
  })
})

describe('notes and flags', () => {
  const inWord = (inside: string) => wordOf(`${UNIT}<sense/>${inside}`)

  test('the note is the first form of the first note', () => {
    expect(
      inWord(`<note>${form('en', ' one ')}${form('pt', 'um')}</note><note>${form('en', 'two')}</note>`).note,
    ).toEqual({
      language: 'en',
      text: 'one',
    })
  })

  test('a note without form or text is no note', () => {
    expect(inWord('<note/>').note).toEqual(NO_NOTE)
    expect(inWord(`<note>${form('en', '')}</note>`).note).toEqual(NO_NOTE)
  })

  test('the last flag field counts, its texts joined; the filler is no text', () => {
    const flag = (forms: string) => `<field type="TheCombineFlag">${forms}</field>`

    expect(inWord(flag(form('en', 'old')) + flag(form('en', 'check') + form('pt', 'tone'))).flag).toEqual({
      active: true,
      text: 'check; tone',
    })
    expect(inWord(flag(form('en', '***'))).flag).toEqual({ active: true, text: '' })
    expect(inWord(`<field type="Plural">${form('en', 'x')}</field>`).flag).toEqual(NO_FLAG)
  })
})

test('each recording with a link is protected, under the name it is stored by, with the speaker of its label', () => {
  const label = `<label>${form('en', 'Speaker: Ana')}</label>`
  const { audio } = wordOf(
    `${UNIT}<pronunciation>${form('seh', 'x')}<media href="a.mp3">${label}</media><media href="b.mp3"/></pronunciation>
     <pronunciation><media href=""/></pronunciation><sense/>`,
  )

  expect(audio).toEqual([
    { fileName: 'stored a.mp3', speakerId: 'id of Ana', protected: true },
    { fileName: 'stored b.mp3', speakerId: '', protected: true },
  ])
})

describe('a sense', () => {
  const gloss = (lang: string, text: string): string => `<gloss lang="${lang}"><text>${text}</text></gloss>`

  test('has one gloss for each language, several of one language joined', () => {
    expect(senseOf(gloss('en', ' house ') + gloss('pt', 'casa') + gloss('en', 'home'))?.glosses).toEqual([
      { language: 'en', def: 'house; home' },
      { language: 'pt', def: 'casa' },
    ])
  })

  test('has one definition for each language', () => {
    const definition = `<definition>${form('en', 'a place <span href="x">to live</span>')}${form('pt', 'lar')}</definition>`

    expect(senseOf(definition)?.definitions).toEqual([
      { language: 'en', text: 'a place to live' },
      { language: 'pt', text: 'lar' },
    ])
  })

  test('has its category and the group of that', () => {
    expect(senseOf('<grammatical-info value="Substantivo"/>')?.grammaticalInfo).toEqual({
      catGroup: 'Noun',
      grammaticalCategory: 'Substantivo',
    })
    expect(senseOf('<grammatical-info value=""/>')?.grammaticalInfo).toEqual(UNSPECIFIED)
    expect(senseOf('')?.grammaticalInfo).toEqual(UNSPECIFIED)
  })

  test('has its semantic domains by number, with a name in any language', () => {
    const traits = ['1.1.3 Météo, climat', '9.7.2.10 Names of islands', '5'].map(
      (value) => `<trait name="Semantic-Domain-ddp4" value="${value}"/>`,
    )

    expect(senseOf(`${traits.join('')}<trait name="semanticdomain" value="1"/>`)?.semanticDomains).toEqual(
      [
        { id: '1.1.3', name: 'Météo, climat' },
        { id: '9.7.2.10', name: 'Names of islands' },
        { id: '5', name: '' },
      ].map((domain) => ({
        ...domain,
        mongoId: null,
        guid: '00000000-0000-0000-0000-000000000000',
        lang: '',
        userId: '',
        created: null,
      })),
    )
  })
})
