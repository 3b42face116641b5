/** More letters than a number has bits are looked for as they are. */
const BITS = 31

/**
 * Tells whether something like this stands anywhere in a text: with letters left out, added or replaced, as many as its length
 * allows (spec screens 13.1: none below 3, one below 6, else two). Both in the same spelling; built once for many texts.
 *
 * Each bit of a number stands for one more sign that was found; one number for each typo (Wu and Manber).
 */
export function fuzzyFinder(sought: string): (text: string) => boolean {
  const { length } = sought
  const typos = length < 3 ? 0 : length < 6 ? 1 : 2
  if (length === 0) return () => true
  if (typos === 0 || length > BITS) return (text) => text.includes(sought)
  const signs = signsOf(sought)
  const whole = 1 << (length - 1)
  return (text) => {
    if (text.length + typos < length) return false
    let [exact, one, two] = [0, 1, 3]
    for (let at = 0; at < text.length; at++) {
      const here = signs[text.charCodeAt(at)] ?? 0
      const [exactBefore, oneBefore] = [exact, one]
      exact = ((exact << 1) | 1) & here
      // A sign too much, another one in its place, one left out.
      one = (((one << 1) | 1) & here) | exactBefore | ((exactBefore | exact) << 1) | 1
      if ((one & whole) !== 0) return true
      if (typos < 2) continue
      two = (((two << 1) | 1) & here) | oneBefore | ((oneBefore | one) << 1) | 1
      if ((two & whole) !== 0) return true
    }
    return false
  }
}

/** At which places of it each sign stands; of all that a unit of text can be, since nothing is looked up faster. */
function signsOf(sought: string): Int32Array {
  const signs = new Int32Array(0x1_00_00)
  for (let at = 0; at < sought.length; at++) {
    const sign = sought.charCodeAt(at)
    signs[sign] = (signs[sign] ?? 0) | (1 << at)
  }
  return signs
}
