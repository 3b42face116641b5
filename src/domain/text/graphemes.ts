const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** From the blank up to the first combining mark every sign is a letter by itself. */
const NOTHING_JOINS = /^[ -\u02ff]*$/

/** What a reader sees as letters: a base with all its marks is one of them. */
export function graphemes(text: string): readonly string[] {
  if (NOTHING_JOINS.test(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
