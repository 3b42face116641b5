/** Which signs a part of a text has, each by one bit of a number; several share one. */
export function lettersIn(text: string, from = 0, to = text.length): number {
  let letters = 0
  for (let at = from; at < to; at++) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

/** Whether at most so many of these are missing there. */
export function hasAllBut(most: number, of: number, letters: number): boolean {
  let missing = of & ~letters
  for (let left = most; left > 0; left--) missing &= missing - 1
  return missing === 0
}
