/** The smallest whole files of their kinds that a server can tell. `said` tells two of them apart. */
const made =
  (head: string, end: string) =>
  (said = 'chungu'): Buffer =>
    Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(said), Buffer.from(end, 'hex')])

export const aWholePng = made('89504e470d0a1a0a0000000d49484452', '0000000049454e44ae426082')
export const aWholeJpeg = made('ffd8ffe000104a46494600', 'ffd9')
export const aWholeGif = made('474946383961', '003b')

export const aHeic = made('00000018667479706865696300000000', '')

export function aWholeWebp(said = 'chungu'): Buffer {
  const head = Buffer.from('524946460000000057454250565038', 'hex')
  const file = Buffer.concat([head, Buffer.from(said)])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}
