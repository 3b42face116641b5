/** How much of its end shows that a file is whole; phones write notes of their own behind a picture. Bytes. */
const TAIL = 64 * 1024

/**
 * The bytes of a picture as they pass by. `isWhole` is known when all have: a picture that breaks off in the middle has
 * the beginning of one, and shows half of what it should.
 */
export function watchedPicture(mediaType: string, bytes: AsyncIterable<Uint8Array>) {
  let tail: Buffer = Buffer.alloc(0)
  let head: Buffer = Buffer.alloc(0)
  let size = 0
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      if (head.length < RIFF) head = Buffer.concat([head, chunk]).subarray(0, RIFF)
      tail = Buffer.concat([tail, chunk]).subarray(-TAIL)
      size += chunk.length
      yield chunk
    }
  }
  return { bytes: passing(), isWhole: () => hasEnd(mediaType, { head, tail, size }) }
}

type Seen = { readonly head: Buffer; readonly tail: Buffer; readonly size: number }

/** The letters RIFF and the length of what follows. */
const RIFF = 8
const END_OF_JPEG = Buffer.from('ffd9', 'hex')
const END_OF_PNG = Buffer.from('49454e44ae426082', 'hex')
const END_OF_GIF = 0x3b

function hasEnd(mediaType: string, { head, tail, size }: Seen): boolean {
  switch (mediaType) {
    case 'image/jpeg':
      return tail.includes(END_OF_JPEG)
    case 'image/png':
      return tail.includes(END_OF_PNG)
    case 'image/gif':
      return tail.includes(END_OF_GIF)
    case 'image/webp':
      return head.length === RIFF && size >= RIFF + head.readUInt32LE(4)
    default:
      return false
  }
}
