import { isLetterBySign } from './letter-by-sign.ts'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What a reader sees as letters: a base with all its marks is one of them. */
export function graphemes(text: string): readonly string[] {
  if (isLetterBySign(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
