import { describe, expect, test } from 'vitest'
import { withoutMetadata } from './without-metadata.ts'

type Part = string | readonly number[]

/** Text stands for the bytes of its letters. */
const bytes = (...parts: readonly Part[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.codePointAt(0) ?? 0) : part)),
  )
const low = (length: number): number[] => [length, 0, 0, 0]

describe('a JPEG', () => {
  const segment = (marker: number, said: string): Part[] => [[0xff, marker, 0, said.length + 2], said]
  const START = [0xff, 0xd8]
  const END = [0xff, 0xd9]
  const APP0 = segment(0xe0, 'JFIF')
  const EXIF = segment(0xe1, 'Exif GPS')
  const COLOURS = segment(0xe2, 'ICC_PROFILE')
  /** With a zero after 0xff, a restart and a second scan. */
  const SCANS: Part[] = [
    ...segment(0xda, 's'),
    [1, 0xff, 0, 0xff, 0xd0, 2],
    ...segment(0xc4, 't'),
    ...segment(0xda, 's'),
    [3],
  ]

  test('loses Exif, XMP, IPTC, comments and what stands behind its end, and nothing else', () => {
    const told = bytes(
      START,
      ...APP0,
      ...EXIF,
      ...segment(0xed, 'city'),
      ...COLOURS,
      ...segment(0xfe, 'hm'),
      ...SCANS,
      END,
      START,
      ...EXIF,
    )

    expect(withoutMetadata('image/jpeg', told)).toEqual(bytes(START, ...APP0, ...COLOURS, ...SCANS, END))
  })

  /** As a phone writes it: who made it, which way up it is, and where further notes are. */
  const phone = (orientation: number, [two, four]: Writer): Part[] => {
    const entries = [
      [...two(0x010f), ...two(2), ...four(4), ...bytes('Acme')],
      [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0],
      [...two(0x8825), ...two(4), ...four(1), ...four(99)],
    ]
    const tiff = [...two(42), ...four(8), ...two(entries.length), ...entries.flat(), ...four(0)]
    const said = ['Exif', [0, 0], two(0x1234)[0] === 0x12 ? 'MM' : 'II', tiff, 'GPS'] as const
    return [[0xff, 0xe1, 0, bytes(...said).length + 2], ...said]
  }
  type Writer = readonly [two: (n: number) => number[], four: (n: number) => number[]]
  const BIG: Writer = [(n) => [n >> 8, n & 255], (n) => [0, 0, n >> 8, n & 255]]
  const LITTLE: Writer = [(n) => [n & 255, n >> 8], (n) => [n & 255, n >> 8, 0, 0]]
  const TURNED = (orientation: number): Part[] => [
    [0xff, 0xe1, 0, 34],
    'Exif',
    [0, 0],
    'MM',
    [0, 42, 0, 0, 0, 8, 0, 1],
    [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    [0, 0, 0, 0],
  ]

  test.each([
    ['6, as big numbers', phone(6, BIG), TURNED(6)],
    ['8, as little ones', phone(8, LITTLE), TURNED(8)],
    ['1, upright', phone(1, BIG), []],
    ['9, which means nothing', phone(9, LITTLE), []],
  ])('whose Exif says the way up %s keeps of it nothing else', (_, said, kept) => {
    const rest = [...COLOURS, ...SCANS, END]

    expect(withoutMetadata('image/jpeg', bytes(START, ...APP0, ...said, ...rest))).toEqual(
      bytes(START, ...APP0, ...kept, ...rest),
    )
  })

  test('that breaks off anywhere in its Exif loses all of it', () => {
    const whole = bytes(...phone(6, BIG))
    for (let length = 4; length < 44; length++) {
      const cut = new Uint8Array([0xff, 0xe1, 0, length - 2, ...whole.subarray(4, length)])
      const file = bytes(START, [...cut], ...SCANS, END)
      expect(withoutMetadata('image/jpeg', file)).toEqual(bytes(START, ...SCANS, END))
    }
  })

  test.each([
    ['breaks off in a segment', bytes(START, ...EXIF, [0xff, 0xe0, 9, 9], 'short')],
    ['breaks off in a scan', bytes(START, ...EXIF, ...segment(0xda, 's'), [1, 2])],
    ['has something between segments', bytes(START, ...EXIF, [0, 0, 0, 0, 0], END)],
    ['is a start alone', bytes(START)],
  ])('that %s stays as it is', (_, file) => {
    expect(withoutMetadata('image/jpeg', file)).toEqual(file)
  })
})

describe('a PNG', () => {
  const chunk = (name: string, said: string): Part[] => [[0, 0, 0, said.length], name, said, 'crc!']
  const START: Part[] = [[0x89], 'PNG', [13, 10, 26, 10], ...chunk('IHDR', 'thirteenbytes')]
  const SEEN = [...chunk('iCCP', 'colours'), ...chunk('IDAT', 'pixels')]
  const END = chunk('IEND', '')

  test('loses Exif and texts', () => {
    const told = ['eXIf', 'tEXt', 'iTXt', 'zTXt'].flatMap((name) => chunk(name, 'somewhere'))

    expect(withoutMetadata('image/png', bytes(...START, ...told, ...SEEN, ...END, 'more'))).toEqual(
      bytes(...START, ...SEEN, ...END),
    )
  })

  test('without an end, or with a chunk longer than the file, stays as it is', () => {
    for (const rest of [SEEN, [[0xff, 0xff, 0xff, 0xff], 'IDATmore'], []]) {
      const file = bytes(...START, ...chunk('tEXt', 'somewhere'), ...rest)
      expect(withoutMetadata('image/png', file)).toEqual(file)
    }
  })
})

describe('a WebP', () => {
  const chunk = (name: string, said: Part): Part[] => [name, low(said.length), said, said.length % 2 ? [0] : []]
  const webp = (...chunks: readonly Part[]) => bytes('RIFF', low(4 + bytes(...chunks).length), 'WEBP', ...chunks)
  const extended = (flags: number) => chunk('VP8X', [flags, 0, 0, 0, 1, 0, 0, 1, 0, 0])
  const SEEN = chunk('VP8L', 'odd')

  test('loses Exif and XMP, and says no more that they follow', () => {
    const told = webp(...extended(0x1c), ...SEEN, ...chunk('EXIF', 'GPS'), ...chunk('XMP ', 'here'))

    expect(withoutMetadata('image/webp', told)).toEqual(webp(...extended(0x10), ...SEEN))
  })

  test('that ends early stays as it is', () => {
    const whole = webp(...SEEN, ...chunk('EXIF', 'GPS.'))
    for (const file of [whole.subarray(0, -1), whole.subarray(0, 9), bytes('RIFF', low(12), 'WEBPEXIF', [9, 9, 9, 9])])
      expect(withoutMetadata('image/webp', file)).toEqual(file)
  })
})

test('a picture of another type stays as it is', () => {
  expect(withoutMetadata('image/gif', bytes('GIF89a;'))).toEqual(bytes('GIF89a;'))
})
