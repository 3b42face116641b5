/** What a WebM file with one stream of Opus says of it; null where it is none. */
type OpusFile = { readonly docType: string; readonly channels: number; readonly inputRate: number }

/** The name of the element that says what kind of document a file of this family is. */
const DOC_TYPE = Buffer.from('4282', 'hex')
const BEGIN = Buffer.from('1a45dfa3', 'hex')

/** Read from the bytes themselves, and by nothing that has written them: the head of the stream is RFC 7845, 5.1. */
export function opusFile(bytes: Buffer): OpusFile | null {
  const head = bytes.indexOf('OpusHead')
  if (!bytes.subarray(0, 4).equals(BEGIN) || head === -1) return null
  const said = bytes.indexOf(DOC_TYPE) + DOC_TYPE.length
  const length = bytes.readUInt8(said) & 0x7f
  return {
    docType: bytes.toString('latin1', said + 1, said + 1 + length),
    channels: bytes.readUInt8(head + 9),
    inputRate: bytes.readUInt32LE(head + 12),
  }
}
