import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { entryToWord } from '#domain/exchange/lift/entry-to-word.ts'
import type { ImportWarning } from '#domain/exchange/lift/import-warning.ts'
import { inspectEntry } from '#domain/exchange/lift/inspect-entry.ts'
import { mediaOf } from '#domain/exchange/lift/media.ts'
import { definedValues, foreignRangePaths, headerRanges, rangeWarnings } from '#domain/exchange/lift/ranges.ts'
import { danglingReferences, referencesOf } from '#domain/exchange/lift/references.ts'
import { NEEDS_LIFT_DATA, readLiftFile, singleLiftFiles, withoutLiftData } from './testing/lift-data.ts'
import { type LiftPieces, piecesOf } from './testing/lift-text.ts'

/** How many words came in and what was skipped; each warning with how often it occurs. */
type Outcome = {
  readonly words?: number
  readonly skipped?: Readonly<Record<string, number>>
  readonly warnings?: readonly string[]
}

function warningsOf({ head, entries }: LiftPieces): readonly ImportWarning[] {
  const ranges = headerRanges(head.header)
  const defined = definedValues(ranges)
  return [
    ...foreignRangePaths(head.header),
    ...ranges.flatMap(({ element }) => rangeWarnings(element)),
    ...entries.flatMap(({ element }) => inspectEntry(element, defined)),
    ...danglingReferences(entries.map(({ element, line }) => referencesOf(element, line))),
  ]
}

function outcomeOf(pieces: LiftPieces, vernacular: string): Required<Outcome> {
  const context = { vernacular, fallbackDate: '2020-02-02T00:00:00.0000000Z', newGuid: randomUUID }
  const readings = pieces.entries.map(({ element }) =>
    entryToWord(element, {
      ...context,
      recordingName: (href) => href,
      pictureName: (href) => href,
      recordedHere: () => undefined,
      domainGuid: () => undefined,
      speakerId: () => '',
    }),
  )
  const skipped = readings.flatMap((reading) => ('skipped' in reading ? [reading.skipped] : []))
  const warnings = [...warningsOf(pieces), ...readings.flatMap((reading) => reading.warnings)]
  return {
    words: readings.length - skipped.length,
    skipped: countedBy(skipped),
    warnings: Object.entries(countedBy(warnings.map(({ code, subject }) => `${code} ${subject}`))).map(
      ([text, times]) => (times === 1 ? text : `${times} ${text}`),
    ),
  }
}

function countedBy(texts: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries([...new Set(texts)].map((text) => [text, texts.filter((each) => each === text).length]))
}

const SPECIFICATION = { vernacular: 'zxx-Latn', words: 1 }
const OUTCOMES: Readonly<Record<string, { readonly vernacular: string } & Outcome>> = {
  'files/AllFLExFields.lift': {
    vernacular: 'th',
    words: 2,
    warnings: [foreign('C:/src/ScriptureForge/sfwebchecks/docs/lift/AllFLExFields/AllFLExFields')],
  },
  'files/Banda-Linda-compact.lift': {
    vernacular: 'liy',
    words: 1880,
    skipped: { noSense: 37 },
    warnings: [foreign('C:/Users/User/Desktop/FLEX/FLEX')],
  },
  'files/Banda-Linda-formatted.lift': {
    vernacular: 'liy',
    words: 1880,
    skipped: { noSense: 37 },
    warnings: [foreign('C:/Users/User/Desktop/FLEX/FLEX')],
  },
  'files/Moma.lift': { vernacular: 'myl', words: 2 },
  'files/SILCAWL.lift': { vernacular: 'en', words: 1700 },
  'files/apalai.lift': {
    vernacular: 'apy',
    words: 136,
    warnings: [foreign('/home/florianm/Dropbox/development/cldflex/var/apalai/apalai')],
  },
  'files/hebrew-samples.lift': {
    vernacular: 'hbo',
    words: 5,
    warnings: [foreign('C:/Working/SIL/MSEA/test_samples/test_samples')],
  },
  'files/libpalaso-test20080407.lift': { vernacular: 'x-rtl', words: 1, warnings: [foreign('test20080407')] },
  'files/tha-food.lift': {
    vernacular: 'th-fonipa',
    words: 29,
    skipped: { deleted: 22, noVernacular: 1 },
    warnings: ['repeatedLanguage lexical-unit th-fonipa'],
  },
  'files/two-entries-with-span.lift': { vernacular: 'th-fonipa', words: 1, skipped: { noSense: 1 } },
  'spec-0.13/baseformrelation.lift': { vernacular: 'en', words: 3 },
  'spec-0.13/change-history.lift': { vernacular: 'zxx-Latn', skipped: { noSense: 1 } },
  'spec-0.13/dates.lift': { ...SPECIFICATION, skipped: { deleted: 1 } },
  'spec-0.13/dialects.lift': { ...SPECIFICATION, warnings: ['missingAttribute form/@lang'] },
  'spec-0.13/fields_any_order.lift': {
    vernacular: 'en',
    skipped: { noVernacular: 1 },
    warnings: ['missingAttribute form/@lang', 'danglingRef reto'],
  },
  'spec-0.13/full-entry.lift': SPECIFICATION,
  'spec-0.13/header.lift': {
    vernacular: 'en',
    warnings: [foreign('C:/Documents and Settings/Admin/My Documents/Limos Kalinga')],
  },
  'spec-0.13/hugal-ideal.lift': {
    ...SPECIFICATION,
    words: 5,
    warnings: ['-on', '-um-', 'i-', 'mun-'].map((ref) => `danglingRef ${ref}`),
  },
  'spec-0.13/hugal-mdf.lift': { ...SPECIFICATION, words: 5 },
  'spec-0.13/hugal-plb.lift': { ...SPECIFICATION, words: 5 },
  'spec-0.13/lexical-relations.lift': { ...SPECIFICATION, warnings: ['danglingRef lata_'] },
  'spec-0.13/minimal.lift': { vernacular: 'en' },
  'spec-0.13/multiple-forms.lift': { vernacular: 'zxx-latn-fonipa', words: 1 },
  'spec-0.13/reversals-hierarchy.lift': SPECIFICATION,
  'spec-0.13/reversals.lift': SPECIFICATION,
  'spec-0.13/simple.lift': SPECIFICATION,
  'spec-0.13/subentries.lift': { vernacular: 'en', words: 3 },
  'spec-0.13/subsenses.lift': SPECIFICATION,
  'spec-0.13/traits-in-forms.lift': SPECIFICATION,
  'bad/dangling-ref.lift': { vernacular: 'en', words: 2, warnings: ['danglingRef no-such-target'] },
  'bad/duplicate-form-lang.lift': {
    vernacular: 'en',
    skipped: { noSense: 1 },
    warnings: ['repeatedLanguage lexical-unit en'],
  },
  // The caller knows the guids of the whole project.
  'bad/duplicate-guid.lift': { vernacular: 'en', skipped: { noSense: 2 } },
  'bad/flex-quirks.lift': { vernacular: 'en', skipped: { noSense: 1 }, warnings: [foreign('C:/My Documents/quirky')] },
  'bad/invalid-attribute.lift': {
    vernacular: 'th-fonipa',
    skipped: { noSense: 1 },
    warnings: ['unknownAttribute entry/@xXxXx'],
  },
  // The caller knows the files of the package.
  'bad/missing-media_missing-media.lift': { vernacular: 'en', words: 1 },
  'bad/range-parent.lift': { vernacular: 'en', skipped: { noSense: 1 }, warnings: ['rangeParentMissing Nooun'] },
  'bad/schema-invalid.lift': {
    vernacular: 'en',
    skipped: { noVernacular: 1 },
    warnings: ['unknownElement entry/bogus', 'missingAttribute form/@lang'],
  },
  'bad/undefined-range-value.lift': {
    vernacular: 'en',
    words: 2,
    warnings: ['undefinedRangeValue dialect: south', 'undefinedRangeValue grammatical-info: Klingon'],
  },
  // Named after another version, it declares 0.13.
  'bad/version-0.15.lift': {
    vernacular: 'sg',
    skipped: { deleted: 1 },
    warnings: [
      foreign('C:/Users/John/Documents/_SIL/Language/Sango/sango LIFT export/lexicon_good_v0.13_FW'),
      'unknownAttribute usage/@type',
      '6 missingAttribute field/@type',
      '7 missingAttribute annotation/@name',
      'missingAttribute media/@href',
      '4 missingAttribute form/@lang',
      '5 missingAttribute trait/@name',
      '6 missingAttribute trait/@value',
      '2 missingAttribute relation/@type',
      '2 missingAttribute relation/@ref',
      'missingAttribute gloss/@lang',
      'missingAttribute illustration/@href',
      'unknownElement reversal/trait',
      'missingAttribute grammatical-info/@value',
      'danglingRef 3b2e3f52-85fe-42b0-a6db-2e2207228397',
      'danglingRef 9fa3166a-000a-4117-b821-dabd31554089',
      'danglingRef 9032acdd-3e0c-4452-9df9-2c91a77f238e',
      'danglingRef TestRefId',
    ],
  },
}
const REFUSED: Readonly<Record<string, DomainError>> = {
  'bad/invalid-xml.lift': new DomainError('lift.malformed', {
    line: 5,
    column: 2,
    problem: 'disallowed character in attribute name.',
  }),
  'bad/prehistoric-kalaba.lift': new DomainError('lift.version', { version: '0.9' }),
  'bad/version-0.12.lift': new DomainError('lift.version', { version: '0.12' }),
}

function foreign(path: string): string {
  return `foreignRangePath file://${path}.lift-ranges`
}

describe.skipIf(withoutLiftData)(`odd files ${NEEDS_LIFT_DATA}`, () => {
  test.each(Object.entries(REFUSED))('%s is refused', async (file, error) => {
    await expect(readLiftFile(file).then((bytes) => piecesOf(bytes))).rejects.toEqual(error)
  })

  test.each(Object.entries(OUTCOMES))(
    '%s is imported as far as it makes words, and its oddities are told',
    async (file, expected) => {
      const { vernacular, ...outcome } = expected
      const pieces = await piecesOf(await readLiftFile(file))

      expect(outcomeOf(pieces, vernacular)).toEqual({ words: 0, skipped: {}, warnings: [], ...outcome })
    },
  )

  test('each file has its expected outcome', () => {
    expect([...Object.keys(OUTCOMES), ...Object.keys(REFUSED)].toSorted()).toEqual(singleLiftFiles().toSorted())
  })

  test('the media that a file links to are told, so that missing ones are found', async () => {
    const { entries } = await piecesOf(await readLiftFile('bad/missing-media_missing-media.lift'))

    expect(entries.flatMap(({ element }) => mediaOf(element)).map(({ href }) => href)).toEqual(['none.wav', 'gone.png'])
  })
})
