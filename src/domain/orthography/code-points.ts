/** The code points of a letter, as they are named: U+0061. */
export function codePointsOf(letter: string): readonly string[] {
  return Array.from(letter, (sign) => `U+${hexOf(sign)}`)
}

/** At least four digits, as everybody writes them. */
function hexOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
