import { DomainError } from '#domain/domain-error.ts'
import type { LiftEncoding } from './lift-piece.ts'

/** A text in pieces, without its byte order mark. */
export type DecodedXml = {
  readonly encoding: LiftEncoding
  readonly hasByteOrderMark: boolean
  readonly texts: AsyncIterable<string>
}

const MARKS: readonly { encoding: LiftEncoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]
const STEP = 64 * 1024

/** Decodes UTF-8, and UTF-16 with a byte order mark. Throws DomainError lift.encoding, also while the texts are read. */
export async function decodeXml(chunks: AsyncIterable<Uint8Array>): Promise<DecodedXml> {
  const rest = withWholeMark(chunks)
  const start = (await rest.next()).value ?? new Uint8Array()
  const mark = MARKS.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte))
  const encoding = mark?.encoding ?? 'utf-8'
  return {
    encoding,
    hasByteOrderMark: mark !== undefined,
    texts: decoded(encoding, start.subarray(mark?.bytes.length ?? 0), rest),
  }
}

/** The inverse: the bytes of a text, led by a byte order mark where one is wanted. */
export function encodeXml(text: string, encoding: LiftEncoding, hasByteOrderMark: boolean): Uint8Array {
  const marked = hasByteOrderMark ? `\uFEFF${text}` : text
  if (encoding === 'utf-8') return Buffer.from(marked, 'utf8')
  const bytes = Buffer.from(marked, 'utf16le')
  return encoding === 'utf-16le' ? bytes : bytes.swap16()
}

/** The names by which an XML declaration may call what was decoded. */
export function namesOf(encoding: LiftEncoding): RegExp {
  return encoding === 'utf-8' ? /^(utf-?8|us-ascii|ascii)$/i : /^utf-?16(le|be)?$/i
}

/** The chunks, the first one long enough to show any byte order mark. */
async function* withWholeMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let start = new Uint8Array()
  for await (const chunk of chunks) {
    if (start.length >= 3) yield chunk
    else if ((start = Buffer.concat([start, chunk])).length >= 3) yield start
  }
  if (start.length < 3) yield start
}

async function* decoded(
  encoding: LiftEncoding,
  start: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  try {
    for (const step of stepsOf(start)) yield decoder.decode(step, { stream: true })
    for await (const chunk of rest) for (const step of stepsOf(chunk)) yield decoder.decode(step, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new DomainError('lift.encoding', { encoding })
    throw error
  }
}

function* stepsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += STEP) yield bytes.subarray(at, at + STEP)
}
