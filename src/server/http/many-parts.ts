import { DomainError } from '#domain/domain-error.ts'

/** Spec api 1.3. */
const DEEPEST = 32

/** Texts and numbers in lists are read so much faster. */
const ENTRIES_EACH = 5
/** What an object leaves out is made for it: an empty one takes as long to check as so many properties. */
const PARTS_OF_OBJECT = 3

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Counts the lists, properties and objects, these three times, in a text of JSON before anything is made of them, for to make and check them costs
 * far more than to read over them. Whether it is JSON at all is not its business.
 *
 * @throws DomainError `request.tooLarge` where there are more than `limit`, or five times as many entries in lists,
 * `request.malformedJson` where they are nested deeper than 32 levels.
 */
export function refuseManyParts(text: string, limit: number): void {
  let parts = 0
  let entries = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === COLON) parts++
    else if (character === COMMA) entries++
    else if (character === END_OF_LIST || character === END_OF_OBJECT) depth--
    else if (character === LIST || character === OBJECT) {
      parts += character === OBJECT ? PARTS_OF_OBJECT : 1
      if (++depth > DEEPEST) throw new DomainError('request.malformedJson', {})
    } else continue
    if (parts > limit || entries > ENTRIES_EACH * limit) throw new DomainError('request.tooLarge', { limit })
  }
}

/** Where the quotation mark stands that ends the string which begins there; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  let end = start
  do end = text.indexOf('"', end + 1)
  while (end !== -1 && isEscaped(text, end))
  return end === -1 ? text.length : end
}

/** An even number of backslashes are escaped ones. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === BACKSLASH) first--
  return (at - first) % 2 === 1
}
