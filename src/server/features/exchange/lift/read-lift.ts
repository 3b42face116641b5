import { decodeXml } from './decode-xml.ts'
import { LiftDocument } from './lift-document.ts'
import type { LiftPiece } from './lift-piece.ts'

/**
 * Reads a LIFT 0.13 file piece by piece, in memory that depends on its longest entry and not on its length.
 *
 * Throws DomainError: lift.malformed, lift.notLift, lift.version, lift.doctype, lift.encoding, lift.tooDeep, lift.tooLarge.
 */
export async function* readLift(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LiftPiece> {
  const { texts, ...form } = await decodeXml(chunks)
  const document = new LiftDocument(form)
  for await (const text of texts) yield* document.read(text)
  yield* document.end()
}
