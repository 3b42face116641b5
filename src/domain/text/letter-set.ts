/**
 * Which letters occur in a word, 32 groups of them told apart in one number: each edit of the word brings at most one in and
 * drives one out. Two words with more between them are not near each other, which one look tells.
 */
export const letterBit = (letter: number): number => 1 << (letter & 31)

export function bitsIn(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
