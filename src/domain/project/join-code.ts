/**
 * Letters and digits of join codes. Of what looks alike by hand or in print only one is there, or none: no 0 and O, no 1, I
 * and L, no U and V, 2 and no Z, 5 and no S, 8 and no B. Without vowels no code is a word.
 */
const ALPHABET = '23456789CDFGHJKMNPQRTWXY'
const LENGTH = 8

/** What people write for a letter or digit that is in no code. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  Z: '2',
  S: '5',
  B: '8',
  // Keyboards of other scripts have the same shapes: first Cyrillic, then Greek.
  ...shapes('СНКМРТХУВЅЗ', 'CHKMPTXY853'),
  ...shapes('ΗΚΜΝΡΤΧΥΒΖ', 'HKMNPTXY82'),
}

const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)
/** Blanks of any kind, hyphens and what keyboards make of them, full stops, marks that nobody sees. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\p{Zs}_.,·]/gu

/** A code of 24⁸ possible ones. `below(n)` gives a number from 0 to n - 1 that nobody can guess. */
export function newJoinCode(below: (limit: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[below(ALPHABET.length)]).join('')
}

/**
 * The code that somebody means: in any case, in groups, with digits of any script and with shapes that look like those of
 * the code. Null for what cannot be one.
 */
export function readJoinCode(typed: string): string | null {
  if (typed.length > LONGEST_TYPED) return null
  const shapes = typed.normalize('NFKC').replaceAll(BETWEEN, '').toUpperCase()
  const code = Array.from(shapes, (shape) => LOOK_ALIKES[shape] ?? digitOf(shape) ?? shape).join('')
  return CODE.test(code) ? code : null
}

/** With many blanks it is still one. */
const LONGEST_TYPED = 64

/** The ASCII digit for one of another script, such as ٣ or ३: each script has its ten in a row from a zero on. */
function digitOf(shape: string): string | undefined {
  const place = shape.codePointAt(0) ?? 0
  const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))
  if (!isDigit(place)) return undefined
  let value = 0
  while (value < 9 && isDigit(place - value - 1)) value++
  return String(value)
}

function shapes(theirs: string, ours: string): Record<string, string> {
  return Object.fromEntries(Array.from(theirs, (shape, place) => [shape, ours.charAt(place)]))
}
