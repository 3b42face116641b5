const DIGIT = /\p{Nd}/gu

/** Between the numbers of a domain as keyboards write it: the decimal sign of Arabic, of keypads, and of wide letters. */
const SEPARATORS = /[,٫،．。｡]/gu

/** What was typed with the numbers as domains have them, whichever digits a keyboard writes: `१.३`, `١٫٣`, `၁.၃` → `1.3`. */
export function numberTyped(text: string): string {
  return text.replace(DIGIT, valueOf).replace(SEPARATORS, '.')
}

/** The digits of each script stand together, from zero to nine. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))
