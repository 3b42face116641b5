import { firstDifference } from '#domain/exchange/lift/equivalence.ts'
import type { LiftPiece } from '../lift/lift-piece.ts'
import { readLift } from '../lift/read-lift.ts'

/** The first entry in which two LIFT files say different things (spec rules L10); null when there is none. */
export async function liftDifference(left: Buffer, right: Buffer): Promise<unknown> {
  const [ours, theirs] = [readLift(chunks(left)), readLift(chunks(right))]
  for (;;) {
    const [a, b] = [await ours.next(), await theirs.next()]
    if (a.done || b.done) return a.done === b.done ? null : 'one of the files ends earlier'
    const difference = differenceOf(a.value, b.value)
    if (difference !== null) return difference
  }
}

function differenceOf(left: LiftPiece, right: LiftPiece): unknown {
  if (left.kind === 'entry' && right.kind === 'entry') return firstDifference(left.element, right.element)
  return left.kind === right.kind ? null : `${left.kind} instead of ${right.kind}`
}

async function* chunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
