import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type EntryReading, entryToWord } from '#domain/exchange/lift/entry-to-word.ts'
import { inspectEntry } from '#domain/exchange/lift/inspect-entry.ts'
import { firstDifference } from '#domain/exchange/lift/equivalence.ts'
import type { ExportContext, LiftWord } from '#domain/exchange/lift/lift-word.ts'
import { patchEntry } from '#domain/exchange/lift/patch-entry.ts'
import { customDomainsIn, headerRanges, rangeFileNames, rangesIn } from '#domain/exchange/lift/ranges.ts'
import { danglingReferences, referencesOf } from '#domain/exchange/lift/references.ts'
import { wordToEntry } from '#domain/exchange/lift/word-to-entry.ts'
import { readLdml } from '#domain/exchange/ldml/read-ldml.ts'
import { languageName } from '#server/features/exchange/language-names.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import { encodeXml } from './decode-xml.ts'
import type { LiftEntry } from './lift-piece.ts'
import { parseXml, parseXmlFile } from './parse-xml.ts'
import { inChunks } from './testing/chunks.ts'
import {
  NEEDS_LIFT_DATA,
  PACKAGES,
  filesInPackage,
  liftOfPackage,
  readLiftFile,
  withoutLiftData,
} from './testing/lift-data.ts'
import { type LiftPieces, piecesOf, textOf } from './testing/lift-text.ts'

const readingsOf = (entries: readonly LiftEntry[], vernacular: string): readonly EntryReading[] =>
  entries.map(({ element }) =>
    entryToWord(element, {
      vernacular,
      fallbackDate: '2020-02-02T00:00:00.0000000Z',
      newGuid: randomUUID,
      recordingName: (href) => href,
      pictureName: (href) => href,
      recordedHere: () => undefined,
      domainGuid: () => undefined,
      speakerId: () => '',
    }),
  )
const EXPORT: ExportContext = {
  vernacular: 'seh',
  analysis: 'en',
  domainName: () => undefined,
  recordingHref: (fileName) => fileName,
  pictureHref: (fileName) => fileName,
  speakerName: () => undefined,
}

/** Each package is read once, cut wherever. */
const packages = new Map<string, Promise<LiftPieces>>()
async function piecesOfPackage(name: string): Promise<LiftPieces> {
  const pieces = packages.get(name) ?? liftOfPackage(name).then((bytes) => piecesOf(bytes, [65_536, 1, 7, 30_001]))
  packages.set(name, pieces)
  return pieces
}

const VERNACULARS = new Map(PACKAGES.map(({ name, vernacular }) => [name, vernacular]))
const readPackages = new Map<string, Promise<readonly EntryReading[]>>()
async function readingsOfPackage(name: string): Promise<readonly EntryReading[]> {
  const made =
    readPackages.get(name) ??
    piecesOfPackage(name).then(({ entries }) => readingsOf(entries, VERNACULARS.get(name) ?? ''))
  readPackages.set(name, made)
  return made
}

const wordsOf = (readings: readonly EntryReading[]): readonly LiftWord[] =>
  readings.flatMap((reading) => ('word' in reading ? [reading.word] : []))

/** Every text of a word changed. */
function shouted(word: LiftWord): LiftWord {
  const senses = word.senses.map((sense) => ({
    ...sense,
    glosses: sense.glosses.map((gloss) => ({ ...gloss, def: `${gloss.def}!` })),
    definitions: sense.definitions.map((definition) => ({ ...definition, text: `${definition.text}!` })),
  }))
  return { ...word, vernacular: `${word.vernacular}!`, senses }
}

describe.skipIf(withoutLiftData)(`real packages ${NEEDS_LIFT_DATA}`, () => {
  // The others are large, and are shown to come out to the letter where they go through the whole server.
  test.each(PACKAGES.filter(({ words }) => words < 2_000))(
    'the pieces of $name are its LIFT to the letter',
    async ({ name }) => {
      const bytes = await liftOfPackage(name)
      const pieces = await piecesOfPackage(name)
      const { encoding, hasByteOrderMark } = pieces.head

      expect(bytes.equals(encodeXml(textOf(pieces), encoding, hasByteOrderMark))).toBe(true)
    },
  )

  test('an edit of every text of Sena that is undone leaves every entry equivalent', async () => {
    const { entries } = await piecesOfPackage('Sena')
    const readings = await readingsOfPackage('Sena')
    const differences = entries.flatMap(({ element }, at) => {
      const reading = readings[at]
      if (reading === undefined || !('word' in reading)) return []
      const [word, edited] = [reading.word, shouted(reading.word)]
      const there = patchEntry({ original: element, before: word, after: edited, context: EXPORT })
      const back = patchEntry({ original: there, before: edited, after: word, context: EXPORT })
      return [firstDifference(element, parseXml(serialise(back)))].filter((difference) => difference !== null)
    })

    // White space around a text goes with the edit of it.
    expect(differences.filter(({ left, right }) => left.trim() !== right)).toEqual([])
  })

  test('every word of Sena written as a new entry is LIFT and reads back', async () => {
    const words = wordsOf(await readingsOfPackage('Sena'))
    const written = words.map((word) => parseXml(serialise(wordToEntry(word, EXPORT))))
    const readBack = written.map((element) =>
      readingsOf([{ kind: 'entry', ordinal: 0, before: '', line: 1, element }], 'seh'),
    )
    const said = (word: LiftWord | undefined) =>
      word && [
        word.guid,
        word.vernacular,
        word.usingCitationForm,
        word.created,
        word.modified,
        word.note,
        word.flag,
        word.audio,
        word.senses.map((sense) => [
          sense.guid,
          sense.glosses,
          sense.definitions,
          sense.grammaticalInfo,
          sense.semanticDomains,
        ]),
      ]

    expect(written.flatMap((element) => inspectEntry(element))).toEqual([])
    expect(readBack.map((readings) => said(wordsOf(readings)[0]))).toEqual(words.map(said))
  })

  test('the ranges of a header lie beside the .lift, whatever path it names', async () => {
    const lift = await liftOfPackage('Natqgu')
    const upToEntries = lift.subarray(0, lift.indexOf('<entry'))
    const { head } = await piecesOf(Buffer.concat([upToEntries, Buffer.from('</lift>')]), [65_536])
    const ranges = headerRanges(head.header)

    expect(ranges).toHaveLength(24)
    expect(rangeFileNames(ranges[0]?.href ?? '')).toContain('Natqgu.lift-ranges')
  })

  test.each([
    ['Natqgu', ['4.9.3.1.1', '9.7.2.10', '9.7.3.3', '9.7.3.4', '9.7.3.5', '9.7.3.6']],
    ['Gusillaay', ['6.2.1.7.3', '6.2.1.7.4', '9.7.3.3']],
    ['Sena', []],
  ])('%s added these domains to the standard list', async (name, ids) => {
    const domainRange = async (from: string) => {
      const [file = Buffer.alloc(0)] = (await filesInPackage(from, '.lift-ranges')).values()
      const range = rangesIn(await parseXmlFile(inChunks(file))).find(({ id }) => id === 'semantic-domain-ddp4')
      if (range === undefined) throw new Error('no range of domains')
      return range.element
    }
    const lookUp = { isStandard: (_id: string) => false, newGuid: randomUUID }
    const standard = new Set(customDomainsIn(await domainRange('RWC'), lookUp).map(({ id }) => id))
    const custom = customDomainsIn(await domainRange(name), { ...lookUp, isStandard: (id) => standard.has(id) })

    expect([...new Set(custom.map(({ id }) => id))]).toEqual(ids)
  })

  test('the writing systems of Natqgu and Sena are found with font, name and characters', async () => {
    const systems = async (name: string) => {
      const files = [...(await filesInPackage(name, '.ldml')).values()]
      return Promise.all(files.map(async (file) => readLdml(await parseXmlFile(inChunks(file)), languageName)))
    }

    expect((await systems('Sena')).map((ldml) => ldml?.writingSystem)).toEqual(
      expect.arrayContaining([
        { bcp47: 'seh-fonipa-x-etic', name: 'Sena', font: 'Charis SIL', rtl: null },
        { bcp47: 'pt', name: 'Portuguese', font: expect.any(String) as string, rtl: null },
      ]),
    )
    const natqgu = (await systems('Natqgu')).find((ldml) => ldml?.writingSystem.bcp47 === 'qaa-x-stc-natqgu')
    expect(natqgu?.writingSystem).toEqual({
      bcp47: 'qaa-x-stc-natqgu',
      name: 'Natqgu',
      font: 'Times New Roman',
      rtl: null,
    })
    expect(natqgu?.characters).toHaveLength(18)
    expect(natqgu?.characters?.slice(0, 4)).toEqual(["'", '-', '²', '³'])
  })

  test('pretty-printed and compact files say the same words', async () => {
    const words = async (file: string) => wordsOf(readingsOf((await piecesOf(await readLiftFile(file))).entries, 'liy'))
    const formatted = await words('files/Banda-Linda-formatted.lift')
    const compact = await words('files/Banda-Linda-compact.lift')

    expect(formatted.filter((word, at) => !isDeepStrictEqual(word, compact[at]))).toEqual([])
    expect(formatted.length).toBeGreaterThan(1000)
  })

  test('references of FieldWorks lead to entries and senses of the file', async () => {
    const { entries } = await piecesOfPackage('Sena')

    expect(danglingReferences(entries.map(({ element, line }) => referencesOf(element, line)))).toEqual([])
  })
})
