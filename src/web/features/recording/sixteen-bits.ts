const LARGEST = 32_767

/** Samples from -1 to 1 in 16 bits each, one after the other. */
export function inSixteenBits(pieces: readonly Float32Array[]): Int16Array {
  const all = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    for (const sample of piece) all[at++] = Math.round(LARGEST * Math.max(-1, Math.min(1, sample)))
  }
  return all
}

/** The same back, joined. */
export function fromSixteenBits(pieces: readonly Int16Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) for (const sample of piece) all[at++] = sample / LARGEST
  return all
}
