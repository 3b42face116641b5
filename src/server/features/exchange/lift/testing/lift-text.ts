import { serialise } from '#domain/exchange/xml/serialise.ts'
import type { LiftEntry, LiftHead, LiftPiece, LiftTail } from '../lift-piece.ts'
import { readLift } from '../read-lift.ts'
import { inChunks } from './chunks.ts'

export type LiftPieces = { readonly head: LiftHead; readonly entries: readonly LiftEntry[]; readonly tail: LiftTail }

export async function piecesOf(bytes: Uint8Array | string, sizes?: readonly number[]): Promise<LiftPieces> {
  const all: LiftPiece[] = []
  for await (const piece of readLift(inChunks(Buffer.from(bytes), sizes))) all.push(piece)
  const [head, ...rest] = all
  const tail = rest.pop()
  if (head?.kind !== 'head' || tail?.kind !== 'tail') throw new Error('A file begins with a head and ends with a tail')
  return { head, entries: rest.filter((piece) => piece.kind === 'entry'), tail }
}

/** The text that the pieces say, without its byte order mark. */
export function textOf({ head, entries, tail }: LiftPieces): string {
  return [head.source, ...entries.flatMap(({ before, element }) => [before, serialise(element)]), tail.source].join('')
}

/** A LIFT document around these entries. */
export const aLift = (entries: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<lift version="0.13">${entries}</lift>\n`
