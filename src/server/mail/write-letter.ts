import { directionOf } from '#domain/text/direction.ts'
import type { Letter } from './letter.ts'
import { type LetterWords, subjectOf, wordsOf } from './letter-words.ts'

/** A letter in words: the same twice, for programs that show HTML and for those that do not. */
export type WrittenLetter = { readonly subject: string; readonly text: string; readonly html: string }

export function writeLetter(letter: Letter): WrittenLetter {
  const direction = directionOf(letter.language)
  return {
    subject: startingFrom(direction, subjectOf(letter)),
    text: plainText(letter, direction),
    html: html(letter, direction),
  }
}

type Direction = 'ltr' | 'rtl'

const RIGHT_TO_LEFT_MARK = '\u200f'
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069']

/** Says where a line begins that may begin with a name in another script. */
function startingFrom(direction: Direction, line: string): string {
  return direction === 'rtl' && line !== '' ? `${RIGHT_TO_LEFT_MARK}${line}` : line
}

function plainText(letter: Letter, direction: Direction): string {
  const isolate = (value: string): string =>
    direction === 'rtl' ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value
  const words = wordsOf(letter, isolate)
  const paragraphs = [
    words.greeting,
    ...words.paragraphs,
    ...quoted(letter, words),
    `${words.button}:`,
    // On a line of its own and unmarked, so that every program finds where it ends.
    letter.link,
    ...words.closing,
    `-- \n${words.signature}`,
  ]
  const lines = paragraphs.join('\n\n').split('\n')
  return lines.map((line) => (line === letter.link ? line : startingFrom(direction, line))).join('\n')
}

function quoted({ content }: Letter, { messageBy }: LetterWords): string[] {
  if (content.kind !== 'invitation' || content.message === '') return []
  return [messageBy, content.message.replaceAll(/^/gm, '> ')]
}

const TEXT = 'margin:0 0 16px'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5f4a;color:#ffffff;font-weight:600;text-decoration:none'
const QUOTE = 'margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #1f5f4a;white-space:pre-line'

/** One column, without pictures, readable with the styles taken away. */
function html(letter: Letter, direction: Direction): string {
  const words = wordsOf(letter, (value) => `<bdi>${escaped(value)}</bdi>`)
  const link = escaped(letter.link)
  const paragraph = (inner: string): string => `<p style="${TEXT}">${inner}</p>`
  return `<!doctype html>
<html lang="${letter.language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subjectOf(letter))}</title></head>
<body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${[words.greeting, ...words.paragraphs].map(paragraph).join('\n')}
${quotedHtml(letter, words)}
<p style="margin:24px 0"><a href="${link}" style="${BUTTON}">${words.button}</a></p>
${paragraph(`${words.openLink}<br><a href="${link}" dir="ltr" style="word-break:break-all">${link}</a>`)}
${words.closing.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:14px">${words.signature}</p>
</div>
</body>
</html>
`
}

function quotedHtml({ content }: Letter, { messageBy }: LetterWords): string {
  if (content.kind !== 'invitation' || content.message === '') return ''
  return `<p style="${TEXT}">${messageBy}</p>\n<blockquote dir="auto" style="${QUOTE}">${escaped(content.message)}</blockquote>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
