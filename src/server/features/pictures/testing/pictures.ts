/** The smallest whole files of their kinds that a server can tell, one pixel large. `said` tells two of them apart. */
const made =
  (head: string, end: string) =>
  (said = 'chungu'): Buffer =>
    Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(said), Buffer.from(end, 'hex')])

export const aWholePng = made('89504e470d0a1a0a0000000d494844520000000100000001', '0000000049454e44ae426082')

/** One that says that it is so large, in pixels. */
export function aPngOf(width: number, height: number): Buffer {
  const file = aWholePng()
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

export const aWholeJpeg = made('ffd8ffc0000b080001000101011100', 'ffd9')
export const aWholeGif = made('474946383961010001000000002c000000000100010000', '003b')

export const aHeic = made('00000018667479706865696300000000', '')

export function aWholeWebp(said = 'chungu'): Buffer {
  const head = Buffer.from('5249464600000000574542505650382000000000000000009d012a01000100', 'hex')
  const file = Buffer.concat([head, Buffer.from(said)])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}
