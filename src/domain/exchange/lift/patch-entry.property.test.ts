import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { type Sense, UNSPECIFIED } from '#domain/word/word.ts'
import { runs } from '#domain/testing/runs.ts'
import { escapeText, serialise } from '../xml/serialise.ts'
import type { XmlElement } from '../xml/xml.ts'
import { entryToWord } from './entry-to-word.ts'
import { grammaticalGroup } from './grammatical-group.ts'
import type { ExportContext, ImportContext, LiftWord } from './lift-word.ts'
import { patchEntry } from './patch-entry.ts'
import { isWritten } from './patch-senses.ts'
import { writtenTexts } from './patch-texts.ts'
import { wordToEntry } from './word-to-entry.ts'

const IMPORT: ImportContext = {
  vernacular: 'seh',
  fallbackDate: '2020-02-02T00:00:00.0000000Z',
  newGuid: () => crypto.randomUUID(),
  recordingName: (href) => href,
  pictureName: (href) => href,
  recordedHere: () => undefined,
  domainGuid: () => undefined,
  speakerId: (name) => (name === '' ? '' : `id of ${name}`),
}
const EXPORT: ExportContext = {
  vernacular: 'seh',
  analysis: 'en',
  domainName: (id) => `domain ${id}`,
  recordingHref: (fileName) => fileName,
  pictureHref: (fileName) => fileName,
  speakerName: (id) => (id === '' ? undefined : id.replace('id of ', '')),
}

const letters = fc.constantFrom(
  'a',
  'ŋ',
  'é',
  'e\u0301',
  '\u0301',
  '&',
  '<',
  '>',
  '"',
  "'",
  ']]>',
  '😀',
  ';',
  ' ',
  '\n',
  '\t',
  '\r',
  '&amp;',
)
const anyText = fc.string({ unit: letters, maxLength: 8 })
/** As people type it and as it is shown: composed, without space around. */
const typed = anyText.map((text) => text.normalize('NFC').trim())
const filled = typed.map((text) => text || 'x')
const language = fc.constantFrom('en', 'pt', 'seh')

/** Each run makes its own, so that no two senses are the same one. */
let guids = 0
const guid = fc.nat().map(() => `00000000-0000-4000-8000-${String(++guids).padStart(12, '0')}`)
/** Parts of an entry that no field of a word shows; each can be told from all others. */
let marks = 0
const mark = (): string => `<extension mark="m${++marks}"/>`
const unseen = fc.boolean().map((is) => (is ? mark() : ''))
const spanned = fc.tuple(anyText, anyText, anyText).map((texts) => {
  const [a, b, c] = texts.map(escapeText)
  return `${a}<span lang="qaa">${b}</span>${c}`
})
const content = fc.oneof(
  spanned,
  anyText.map(escapeText),
  filled.map((text) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`),
)
const carrier = (name: string) =>
  fc
    .tuple(language, content, unseen)
    .map(([lang, text, more]) => `<${name} lang="${lang}"><text>${text}</text>${more}</${name}>`)
const several = (arbitrary: fc.Arbitrary<string>, maxLength = 3) =>
  fc.array(arbitrary, { maxLength }).map((all) => all.join('\n'))
const within = (name: string, inside: fc.Arbitrary<string>) =>
  fc.tuple(inside, unseen).map(([text, more]) => `<${name}>${text}${more}</${name}>`)

const domainId = fc.constantFrom('1', '1.1', '2.3.4', '9.7.2.10')
const domainTrait = domainId.map((id) => `<trait  name='semantic-domain-ddp4' value="${id} été"/>`)
const category = fc.constantFrom('Noun', 'Verbo', '???')
const grammaticalInfo = fc
  .tuple(category, unseen)
  .map(([value, more]) => `<grammatical-info value="${value}">${more}</grammatical-info>`)
const maybe = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary, { nil: '' })
const illustration = fc
  .tuple(fc.constantFrom('a.jpg', 'pictures/b.png', ''), maybe(within('label', several(carrier('form'), 2))), unseen)
  .map(([href, label, more]) => `<illustration href="${href}">${label}${more}</illustration>`)
const sense = fc
  .tuple(
    guid,
    maybe(grammaticalInfo),
    several(carrier('gloss')),
    maybe(within('definition', several(carrier('form')))),
    several(illustration),
    several(domainTrait),
    unseen,
  )
  .map(([id, ...parts]) => `<sense id="${id}" order='0'>\n${parts.join('\n')}\n</sense>`)

const speaker = fc.constantFrom('', '<label><form lang="en"><text>Speaker: Ana</text></form></label>')
const media = fc
  .tuple(fc.constantFrom('a.mp3', 'b.wav'), speaker)
  .map(([href, label]) => `<media href="${href}">${label}</media>`)
const pronunciation = within('pronunciation', several(media, 2))
const note = within('note', several(carrier('form'), 2))
const flagField = within('field type="TheCombineFlag"', several(carrier('form'), 2)).map((field) =>
  field.replace('</field type="TheCombineFlag">', '</field>'),
)
const vernacular = (name: string) =>
  fc
    .tuple(several(carrier('form'), 2), filled, unseen)
    .map(
      ([forms, text, more]) =>
        `<${name}>${forms}<form lang="seh"><text>${escapeText(text)}</text></form>${more}</${name}>`,
    )

const entry = fc
  .tuple(
    vernacular('lexical-unit'),
    maybe(vernacular('citation')),
    several(pronunciation, 2),
    several(sense),
    sense,
    several(note, 2),
    several(flagField, 2),
    unseen,
  )
  .map((parts) =>
    parseXml(
      `<entry  dateCreated="2001-01-01" id="e" guid='0a18bb95-0eb2-422e-bf7e-c1fd90274670'>\r\n${parts.join('\r\n')}\r\n</entry>`,
    ),
  )

const texts = fc.array(fc.record({ language, text: typed }), { maxLength: 3 })
const glosses = texts.map((all) => all.map(({ text, ...tag }) => ({ ...tag, def: text })))
const grammar = fc.oneof(
  fc.constant(UNSPECIFIED),
  category.map((text) => ({ catGroup: grammaticalGroup(text), grammaticalCategory: text })),
)
const domains = fc.array(
  domainId.map((id) => aDomain(id)),
  { maxLength: 3 },
)
const accessibility = fc.constantFrom('Active' as const, 'Protected' as const, 'Deleted' as const)
const picture = fc.record({
  fileName: fc.constantFrom('a.jpg', 'c.webp'),
  captions: texts,
  protected: fc.constant(true),
})
const newSense = fc
  .record({
    guid: guid,
    pictures: fc.array(picture, { maxLength: 2 }),
    glosses,
    definitions: texts,
    semanticDomains: domains,
    grammaticalInfo: grammar,
    accessibility,
  })
  .map(aSense)

const editedSense = (before: Sense): fc.Arbitrary<Sense> =>
  fc.record({
    guid: fc.constant(before.guid),
    protectReasons: fc.constant(before.protectReasons),
    accessibility,
    glosses: fc.oneof(fc.constant(before.glosses), glosses),
    definitions: fc.oneof(fc.constant(before.definitions), texts),
    semanticDomains: fc.oneof(
      fc.constant(before.semanticDomains),
      fc.tuple(fc.subarray([...before.semanticDomains]), domains).map((all) => all.flat()),
    ),
    grammaticalInfo: fc.oneof(fc.constant(before.grammaticalInfo), grammar),
    pictures: fc
      .tuple(fc.subarray([...(before.pictures ?? [])]), fc.array(picture, { maxLength: 2 }))
      .map((all) => all.flat()),
  })

const noteOrNone = fc
  .tuple(language, typed)
  .map(([tag, text]) => (text === '' ? { language: '', text: '' } : { language: tag, text }))
const recording = fc.record({
  fileName: fc.constantFrom('a.mp3', 'c.webm'),
  speakerId: fc.constantFrom('', 'id of Ana', 'id of Béla'),
  protected: fc.constant(true),
})

const editOf = (before: LiftWord): fc.Arbitrary<LiftWord> =>
  fc.record({
    ...Object.fromEntries(Object.entries(before).map(([key, value]) => [key, fc.constant(value)])),
    vernacular: fc.oneof(fc.constant(before.vernacular), filled),
    senses: fc
      .tuple(fc.tuple(...before.senses.map(editedSense)), fc.array(newSense, { maxLength: 2 }))
      .chain((both) => fc.shuffledSubarray(both.flat(), { minLength: 1 }))
      .filter((senses) => senses.some(isWritten)),
    audio: fc.tuple(fc.subarray([...before.audio]), fc.array(recording, { maxLength: 2 })).map((all) => all.flat()),
    note: fc.oneof(fc.constant(before.note), noteOrNone),
    flag: fc.oneof(
      fc.constant(before.flag),
      fc.record({ active: fc.constant(true), text: typed }),
      fc.constant({ active: false, text: '' }),
    ),
    modified: fc.constant('2026-11-20T10:11:12.0000000Z'),
  }) as unknown as fc.Arbitrary<LiftWord>

const edit = entry
  .map((original) => ({ original, before: wordOf(original) }))
  .chain(({ original, before }) =>
    fc.record({ original: fc.constant(original), before: fc.constant(before), after: editOf(before) }),
  )

function wordOf(element: XmlElement): LiftWord {
  const reading = entryToWord(element, IMPORT)
  if (!('word' in reading)) throw new Error(`no word: ${reading.skipped}`)
  return reading.word
}

/** What of a word travels in an entry, in a form that does not depend on how it is divided into records. */
function travelling({
  vernacular: headword,
  usingCitationForm,
  senses,
  audio,
  note: { language: tag, text },
  flag,
  created,
}: LiftWord) {
  const said = (all: readonly { language: string; text: string }[]) =>
    [...writtenTexts(all)]
      .filter(([, each]) => each !== '')
      .map(String)
      .toSorted()
  return {
    headword,
    usingCitationForm,
    created,
    note: text === '' ? null : { tag, text },
    flag: flag.active && flag,
    audio: audio.map(({ fileName, speakerId }) => `${fileName} ${speakerId}`).toSorted(),
    senses: senses.filter(isWritten).map((each) => ({
      guid: each.guid,
      glosses: said(each.glosses.map(({ language: tag2, def }) => ({ language: tag2, text: def }))),
      definitions: said(each.definitions),
      category: each.grammaticalInfo,
      domains: each.semanticDomains.map(({ id }) => id).toSorted(),
      pictures: (each.pictures ?? [])
        .map(({ fileName, captions }) => `${fileName} ${JSON.stringify(said(captions))}`)
        .toSorted(),
    })),
  }
}

const reread = (element: XmlElement): LiftWord => wordOf(parseXml(serialise(element)))
const marksIn = (element: XmlElement): readonly string[] =>
  [...serialise(element).matchAll(/<extension mark="\w+"\/>/g)].map(String).toSorted()
const RUNS = runs(200)

/** The edit without what it removes: senses, their pictures, and the flag. */
function withoutRemovals(before: LiftWord, after: LiftWord): LiftWord {
  const isOld = (sense: Sense): boolean => before.senses.some((old) => old.guid === sense.guid)
  const kept = before.senses.map((old) => after.senses.find((sense) => sense.guid === old.guid) ?? old)
  const senses = [...kept, ...after.senses.filter((sense) => !isOld(sense))]
  return {
    ...after,
    senses: senses.map((sense) => {
      const pictures = before.senses.find((old) => old.guid === sense.guid)?.pictures ?? []
      return { ...sense, accessibility: 'Active', pictures: [...pictures, ...(sense.pictures ?? [])] }
    }),
    flag: before.flag.active ? { active: true, text: after.flag.text } : after.flag,
  }
}

describe('for any entry and any edit', () => {
  test('an edit that changes nothing gives back the very entry', () => {
    fc.assert(
      fc.property(entry, (original) => {
        const word = wordOf(original)
        expect(patchEntry({ original, before: word, after: { ...word }, context: EXPORT })).toBe(original)
      }),
      RUNS,
    )
  })

  test('the patched entry says what the word says', () => {
    fc.assert(
      fc.property(edit, ({ original, before, after }) => {
        const element = patchEntry({ original, before, after, context: EXPORT })
        expect(travelling(reread(element))).toEqual(travelling(after))
      }),
      RUNS,
    )
  })

  test('the patched entry still holds all that no field shows, but for what was in removed parts', () => {
    fc.assert(
      fc.property(edit, ({ original, before, after }) => {
        const edited = withoutRemovals(before, after)
        const element = patchEntry({ original, before, after: edited, context: EXPORT })
        expect(marksIn(element)).toEqual(marksIn(original))
      }),
      RUNS,
    )
  })
})

test('a word written as an entry reads back as the word', () => {
  const word = fc
    .record({
      vernacular: filled,
      usingCitationForm: fc.boolean(),
      senses: fc.array(newSense, { minLength: 1, maxLength: 3 }),
      audio: fc.array(recording, { maxLength: 2 }),
      note: noteOrNone,
      flag: fc.oneof(fc.constant({ active: false, text: '' }), fc.record({ active: fc.constant(true), text: typed })),
    })
    .filter(({ senses }) => senses.some(isWritten))
    .map(aWord)
  fc.assert(
    fc.property(word, (each) => {
      expect(travelling(reread(wordToEntry(each, EXPORT)))).toEqual(travelling(each))
    }),
    RUNS,
  )
})
