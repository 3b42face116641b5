import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

/** The first box of a file in an ISO container: its length, its name, the brand, a version and further brands. */
function aFile(brand: string, ...further: readonly string[]): Uint8Array {
  const letters = `ftyp${brand}\0\0\0\0${further.join('')}`
  const box = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
  return new Uint8Array([0, 0, 0, 4 + box.length, ...box, 0, 0, 0, 8])
}

test.each([
  ['of a phone', true, aFile('heic', 'mif1', 'heic')],
  ['with ten bits a colour', true, aFile('heix', 'mif1')],
  ['as a sequence', true, aFile('hevc', 'msf1')],
  ['of a camera, with a brand that others share', true, aFile('mif1', 'heic')],
  ['AVIF, which browsers show', false, aFile('avif', 'mif1')],
  ['AVIF with a brand that others share', false, aFile('mif1', 'avif', 'miaf')],
  ['a recording', false, aFile('M4A ', 'isom')],
  ['a JPEG', false, new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['text that names it', false, new TextEncoder().encode('heic')],
  ['nothing', false, new Uint8Array()],
])('a picture that is %s is HEIC: %s', (_, is, file) => {
  expect(isHeic(file)).toBe(is)
})
