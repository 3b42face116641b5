import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { attribute } from '#domain/exchange/xml/find.ts'
import { encodeXml } from './decode-xml.ts'
import type { LiftEncoding } from './lift-piece.ts'
import { NEEDS_LIFT_DATA, readLiftFile, singleLiftFiles, withoutLiftData } from './testing/lift-data.ts'
import { aLift, piecesOf, textOf } from './testing/lift-text.ts'

/** What hardly any program writes all at once: tabs, a comment, CDATA, references, letters beyond the first plane. */
const AWKWARD = `<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- “a” -->\r\n<lift\r\n\tversion = '0.13'\tproducer="x&amp;y">
<header><ranges/><!-- <entry> --></header>\r\n<entry  id="𐐷_1"\r\n guid='G'><!-- in - side --><note ><form lang="en"><text> a&#13;é <span
lang="qaa">𝒳</span>&lt;&#x1F600;<![CDATA[ <b> ]] ]]></text></form></note ></entry><?between entries?>\r\n<entry id="2"/>\r\n\r\n</lift >\r\n<!-- end -->\r\n`

const refusalOf = (bytes: Uint8Array | string): Promise<unknown> =>
  piecesOf(bytes).then(
    () => expect.unreachable('it was read'),
    (error: unknown) => error,
  )

describe('the pieces of a file', () => {
  test('joined are the file to the letter, wherever its bytes are cut', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(sizes, async (cuts) => {
        expect(textOf(await piecesOf(AWKWARD, cuts))).toBe(AWKWARD)
      }),
    )
  })

  test('are a head, the entries with what stands before each, and a tail', async () => {
    const { head, entries, tail } = await piecesOf(AWKWARD, [3])

    expect(head.source.endsWith('</header>\r\n')).toBe(true)
    expect(head.header?.children).toHaveLength(2)
    expect(
      entries.map(({ ordinal, before, line, element }) => ({ ordinal, before, line, id: attribute(element, 'id') })),
    ).toEqual([
      { ordinal: 0, before: '', line: 6, id: '𐐷_1' },
      { ordinal: 1, before: '<?between entries?>\r\n', line: 9, id: '2' },
    ])
    expect(tail.source).toBe('\r\n\r\n</lift >\r\n<!-- end -->\r\n')
  })

  test('of a file without entries are a head and a tail, between which entries can stand', async () => {
    const { head, entries, tail } = await piecesOf('<lift version="0.13">\n</lift>\n')

    expect([head.source, entries, tail.source]).toEqual(['<lift version="0.13">\n', [], '</lift>\n'])
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be'] satisfies LiftEncoding[])(
    'are read in %s with a byte order mark',
    async (encoding) => {
      const text = AWKWARD.replace('encoding="UTF-8"', '')
      const pieces = await piecesOf(encodeXml(text, encoding, true), [1, 5])

      expect(pieces.head).toMatchObject({ encoding, hasByteOrderMark: true })
      expect(textOf(pieces)).toBe(text)
    },
  )

  const readable = singleLiftFiles().filter((file) => !/invalid-xml|version-0.12|prehistoric/.test(file))
  test.skipIf(withoutLiftData).each(readable)(`of %s are the file to the letter ${NEEDS_LIFT_DATA}`, async (file) => {
    const bytes = await readLiftFile(file)
    const pieces = await piecesOf(bytes, [997, 2, 65_536])
    const { encoding, hasByteOrderMark } = pieces.head

    expect(bytes.equals(encodeXml(textOf(pieces), encoding, hasByteOrderMark))).toBe(true)
  })
})

describe('R21 a file is refused', () => {
  const deep = aLift(`<entry>${'<a>'.repeat(120)}${'</a>'.repeat(120)}</entry>`)
  const billionLaughs = '<?xml version="1.0"?><!DOCTYPE lift [<!ENTITY a "ha">]><lift version="0.13"/>'

  test.each<[title: string, bytes: string | Uint8Array, error: DomainError]>([
    [
      'with line and column where its XML breaks',
      '<lift version="0.13">\n  <entry></lift>',
      new DomainError('lift.malformed', { line: 2, column: 16, problem: 'unexpected close tag.' }),
    ],
    [
      'when it ends too early',
      '<lift version="0.13"><entry>',
      new DomainError('lift.malformed', { line: 1, column: 28, problem: 'unclosed tag: entry' }),
    ],
    [
      'when it is empty',
      '',
      new DomainError('lift.malformed', { line: 1, column: 0, problem: 'document must contain a root element.' }),
    ],
    [
      'when it names an entity that XML has not',
      aLift('<entry id="&nbsp;"/>'),
      new DomainError('lift.malformed', { line: 2, column: 38, problem: 'undefined entity.' }),
    ],
    ['for a document type declaration', billionLaughs, new DomainError('lift.doctype', { line: 1 })],
    ['for another version', '<lift version="0.15"/>', new DomainError('lift.version', { version: '0.15' })],
    ['without a version', '<lift/>', new DomainError('lift.version', { version: '' })],
    ['when it is no LIFT', '<html/>', new DomainError('lift.notLift', { root: 'html' })],
    [
      'when its bytes are no UTF-8',
      Buffer.from('<lift version="0.13">\xe9</lift>', 'latin1'),
      new DomainError('lift.encoding', { encoding: 'utf-8' }),
    ],
    [
      'when it declares another encoding',
      '<?xml version="1.0" encoding="windows-1252"?><lift version="0.13"/>',
      new DomainError('lift.encoding', { encoding: 'windows-1252' }),
    ],
    ['when it is nested too deeply', deep, new DomainError('lift.tooDeep', { line: 2, limit: 100 })],
    [
      'when an entry has too many parts',
      aLift(`<entry>${'<a/>'.repeat(100_001)}</entry>`),
      new DomainError('lift.tooLarge', { line: 2, limit: 100_000 }),
    ],
    [
      'when an entry is too long',
      aLift(`<entry><!--${'x'.repeat(5_000_000)}--></entry>`),
      new DomainError('lift.tooLarge', { line: 2, limit: 4_194_304 }),
    ],
  ])('%s', async (_title, bytes, error) => {
    expect(await refusalOf(bytes)).toEqual(error)
  })
})
