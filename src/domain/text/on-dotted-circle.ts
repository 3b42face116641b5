/** Combining marks with nothing before them to combine with. */
const LONE_MARK = /(?<=^|[\s\p{P}])(?=\p{M})/gu

/**
 * A text as it is shown: a mark that stands alone sits on a dotted circle, as in grammars; otherwise it would hang in the
 * air, or on what happens to stand before it.
 */
export function onDottedCircle(text: string): string {
  return text.replace(LONE_MARK, '\u25CC')
}
