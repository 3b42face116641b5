/** What phones take pictures as, and little else can show. */
export const HEIC = 'image/heic'

/** How many bytes of a file `isHeic` wants to see. */
export const HEIC_PREFIX = 64

const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
/** Of any picture in this kind of container; whose it is, one of the further brands says. */
const SHARED_BRANDS = new Set(['mif1', 'msf1'])
const NAME = 4
const BRAND = 8
const FURTHER_BRANDS = 16

/** Whether a file begins like a HEIC or HEIF picture, whatever its name says (ISO/IEC 23008-12, 10.2). */
export function isHeic(start: Uint8Array): boolean {
  const at = (from: number): string => String.fromCodePoint(...start.subarray(from, from + 4))
  if (at(NAME) !== 'ftyp') return false
  if (BRANDS.has(at(BRAND))) return true
  const further: string[] = []
  for (let from = FURTHER_BRANDS; from + 4 <= Math.min(start[3] ?? 0, start.length); from += 4) further.push(at(from))
  return SHARED_BRANDS.has(at(BRAND)) && !further.includes('avif')
}
