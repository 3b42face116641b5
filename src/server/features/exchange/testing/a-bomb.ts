import { crc32, deflateRawSync } from 'node:zlib'

/**
 * A zip of an empty LIFT file and so many files of so many zeros each: small, and whole by every rule of zips. Written by hand,
 * since packing a gigabyte of zeros takes any program its time.
 */
export function aBomb(files: number, size: number): Buffer {
  const zeros = Buffer.alloc(size)
  const packed = deflateRawSync(zeros)
  const ofZeros = { packed, size, crc: crc32(zeros) }
  const members = [
    { name: 'a.lift', packed: deflateRawSync(''), size: 0, crc: 0 },
    ...Array.from({ length: files }, (_, n) => ({ name: `audio/${n}.wav`, ...ofZeros })),
  ]
  const [local, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, packed: bytes, ...member } of members) {
    const described = description({ ...member, packed: bytes.length, name: name.length })
    directory.push(Buffer.from('PK\x01\x02\x14\0'), described, placeOf(offset), Buffer.from(name))
    local.push(Buffer.from('PK\x03\x04'), described, Buffer.from(name), bytes)
    offset += 30 + name.length + bytes.length
  }
  return Buffer.concat([...local, ...directory, endOf(members.length, directory, offset)])
}

type Member = { readonly size: number; readonly packed: number; readonly crc: number; readonly name: number }

/** What stands in both places of a member. */
function description({ size, packed, crc, name }: Member): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(8, 4)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(packed, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(name, 22)
  return bytes
}

function placeOf(offset: number): Buffer {
  const bytes = Buffer.alloc(14)
  bytes.writeUInt32LE(offset, 10)
  return bytes
}

function endOf(count: number, directory: readonly Buffer[], offset: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.write('PK\x05\x06')
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(Buffer.concat(directory).length, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}
