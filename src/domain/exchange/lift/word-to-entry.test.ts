import { describe, expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { serialise } from '../xml/serialise.ts'
import type { ExportContext } from './lift-word.ts'
import { deletedEntry, wordToEntry } from './word-to-entry.ts'

const GUID = '942fb913-e648-473c-a6ee-a592dd8996db'
const CONTEXT: ExportContext = {
  vernacular: 'sw',
  analysis: 'en',
  domainName: (id) => (id === '1' ? 'Universe, creation' : undefined),
  recordingHref: (fileName) => `audio/${fileName}`,
  pictureHref: (fileName) => `pictures/${fileName}`,
  speakerName: (id) => (id === 'e' ? 'Mr. E' : undefined),
}
const written = (word: Parameters<typeof aWord>[0]): string =>
  serialise(wordToEntry(aWord({ guid: GUID, ...word }), CONTEXT))

test('a word becomes an entry with all that it says, in the order of the reference system', () => {
  const sense = aSense({
    guid: 'c33c51d4-f405-4d34-99c3-5eb36881a0d1',
    grammaticalInfo: { catGroup: 'Noun', grammaticalCategory: 'Substantivo' },
    glosses: [
      { language: 'en', def: 'house' },
      { language: '', def: 'home' },
      { language: 'fr', def: '' },
    ],
    definitions: [{ language: 'en', text: 'a < b & "c"' }],
    semanticDomains: [
      aDomain('1', { name: 'Universo' }),
      aDomain('9.7.2.10', { name: 'Ilhas' }),
      aDomain('8', { name: '' }),
    ],
  })
  const word = {
    vernacular: 'nyúmba',
    senses: [sense, aSense({ accessibility: 'Deleted' })],
    audio: [
      { fileName: 'a.webm', speakerId: 'e', protected: false },
      { fileName: 'b.mp3', speakerId: '', protected: true },
    ],
    created: '1000-01-01T00:00:00.0000000Z',
    modified: '2000-01-01T00:00:00.0000000Z',
    note: { language: '', text: 'A note' },
    flag: { active: true, text: ' check ' },
  }

  expect(written(word))
    .toBe(`<entry id="${'nyúmba'.normalize('NFD')}_${GUID}" dateCreated="1000-01-01T00:00:00Z" dateModified="2000-01-01T00:00:00Z" guid="${GUID}">
<lexical-unit><form lang="sw"><text>nyúmba</text></form></lexical-unit>
<pronunciation><media href="audio/a.webm"><label><form lang="en"><text>Speaker: Mr. E</text></form></label></media></pronunciation>
<pronunciation><media href="audio/b.mp3"/></pronunciation>
<sense id="c33c51d4-f405-4d34-99c3-5eb36881a0d1">
<grammatical-info value="Substantivo"/>
<gloss lang="en"><text>house;home</text></gloss>
<definition><form lang="en"><text>a &lt; b &amp; "c"</text></form></definition>
<trait name="semantic-domain-ddp4" value="1 Universe, creation"/>
<trait name="semantic-domain-ddp4" value="9.7.2.10 Ilhas"/>
<trait name="semantic-domain-ddp4" value="8"/>
</sense>
<field type="TheCombineFlag"><form lang="en"><text>check</text></form></field>
<note><form lang="en"><text>A note</text></form></note>
</entry>`)
})

describe('an entry', () => {
  test('has the citation form alone where the word came with one', () => {
    expect(written({ usingCitationForm: true, senses: [] })).toContain(
      '>\n<citation><form lang="sw"><text>maji</text></form></citation>\n</entry>',
    )
  })

  test('has no flag, note or category that the word has not, and a filler for a flag without text', () => {
    expect(written({})).not.toMatch(/<field|<note|<grammatical-info/)
    expect(written({ note: { language: 'en', text: ' ' } })).not.toContain('<note')
    expect(written({ flag: { active: true, text: ' ' } })).toContain('<text>***</text>')
  })
})

test('a deleted word becomes an empty entry that says when', () => {
  const entry = deletedEntry({
    entryId: 'a"b',
    guid: GUID,
    created: '2001-02-03T00:00:00.0000000Z',
    deleted: '2026-11-20T10:11:12.5000000Z',
  })

  expect(serialise(entry)).toBe(
    `<entry id="a&quot;b" dateCreated="2001-02-03T00:00:00Z" dateModified="2026-11-20T10:11:12Z" guid="${GUID}" dateDeleted="2026-11-20T10:11:12Z"/>`,
  )
})
