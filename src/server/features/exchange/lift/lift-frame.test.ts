import { describe, expect, test } from 'vitest'
import { headerRanges } from '#domain/exchange/lift/ranges.ts'
import { type LiftFrame, flaggedFrame, newLiftFrame, openedFrame } from './lift-frame.ts'
import { piecesOf } from './testing/lift-text.ts'

const filled = ({ head, tail }: LiftFrame): string => `${head}<entry id="new"/>${tail}`
const frameOf = async (text: string): Promise<LiftFrame> => {
  const { head, tail } = await piecesOf(text)
  return { head: head.source, tail: tail.source }
}
const FLAG_FIELD =
  /<field tag="TheCombineFlag"><form lang="en"><text\/><\/form><form lang="qaa-x-spec"><text>Class=LexEntry;/g

test('a new frame makes a LIFT file that names its ranges and takes entries', async () => {
  const { head, entries } = await piecesOf(
    filled(newLiftFrame({ producer: 'Granary "1"', rangesFileName: 'a & b.lift-ranges' })),
  )

  expect(headerRanges(head.header).map(({ id, href }) => [id, href])).toEqual([
    ['semantic-domain-ddp4', 'a & b.lift-ranges'],
  ])
  expect(entries).toHaveLength(1)
})

describe('an imported frame', () => {
  test.each([
    '<lift version="0.13"/>',
    '<?xml version="1.0"?>\n<!-- <lift/> -->\n<lift version="0.13"  />\n\n',
    '<lift version="0.13"></lift>\n<!-- end -->',
    '<lift version="0.13"><header/>\n</lift >',
  ])('takes entries where it had none: %j', async (text) => {
    const { entries } = await piecesOf(filled(openedFrame(await frameOf(text))))

    expect(entries).toHaveLength(1)
  })

  test('with entries stays to the letter', async () => {
    const frame = await frameOf('<lift version="0.13"><header/>\n<entry/>\n<!-- last -->\n</lift>')

    expect(openedFrame(frame)).toEqual(frame)
  })
})

describe('the field for flags is defined', () => {
  test.each([
    ['in a new frame', newLiftFrame({ producer: 'x', rangesFileName: 'x' })],
    ['where there is no header', { head: '<?xml version="1.0"?>\n<lift version="0.13">\n', tail: '</lift>' }],
    ['where nothing is in the root', { head: '<lift version="0.13"/>', tail: '' }],
    ['where the header is empty', { head: '<lift version="0.13"><header/>', tail: '</lift>' }],
  ])('%s', async (_title, frame) => {
    const text = filled(flaggedFrame(frame))

    expect((await piecesOf(text)).entries).toHaveLength(1)
    expect(text.match(FLAG_FIELD)).toHaveLength(1)
  })

  test('after the fields that are there, all else to the letter', () => {
    const start =
      '<?xml version="1.0"?>\r\n<!-- x -->\r\n<lift  version="0.13">\r\n<header>\r\n<ranges  />\r\n<fields>\r\n<field tag=\'a\'/>'
    const { head, tail } = flaggedFrame({ head: `${start}\r\n</fields>\r\n</header>\r\n`, tail: '\r\n</lift>\r\n' })

    expect(head.startsWith(`${start}\r\n<field tag="TheCombineFlag">`)).toBe(true)
    expect(head.endsWith('</field>\r\n</fields>\r\n</header>\r\n')).toBe(true)
    expect(tail).toBe('\r\n</lift>\r\n')
  })

  test('once only', () => {
    const frame = flaggedFrame({ head: '<lift version="0.13">', tail: '</lift>' })

    expect(flaggedFrame(frame)).toEqual(frame)
  })
})
