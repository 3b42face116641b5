import { type PictureSize, pictureSizeOf } from '#domain/picture/picture-size.ts'

/** How much of its end shows that a file is whole; phones write notes of their own behind a picture. Bytes. */
const TAIL = 64 * 1024

/**
 * The bytes of a picture as they pass by. `isWhole` and `size` are known when all have: a picture that breaks off in the middle
 * has the beginning of one, and shows half of what it should.
 */
export function watchedPicture(mediaType: string, bytes: AsyncIterable<Uint8Array>) {
  let tail: Buffer = Buffer.alloc(0)
  let length = 0
  const start = beginning(mediaType)
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      start.see(chunk)
      tail = Buffer.concat([tail, chunk]).subarray(-TAIL)
      length += chunk.length
      yield chunk
    }
  }
  return {
    bytes: passing(),
    isWhole: () => hasEnd(mediaType, { head: start.seen().subarray(0, RIFF), tail, size: length }),
    size: () => start.size(),
  }
}

/** A JPEG may say late how large it is: so much is kept of its beginning, and looked at again whenever there is twice as much. */
function beginning(mediaType: string) {
  const chunks: Uint8Array[] = []
  let length = 0
  let lookAt = 0
  let size: PictureSize | null = null
  const seen = (): Buffer => Buffer.concat(chunks)
  return {
    seen,
    see(chunk: Uint8Array): void {
      if (size) return
      chunks.push(chunk)
      length += chunk.length
      if (length < lookAt) return
      size = pictureSizeOf(mediaType, seen())
      lookAt = 2 * length
    },
    size: (): PictureSize | null => size ?? pictureSizeOf(mediaType, seen()),
  }
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
