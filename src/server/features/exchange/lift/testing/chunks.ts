/** Bytes as a stream hands them on, cut wherever these sizes say, in turn. */
export async function* inChunks(bytes: Uint8Array, sizes: readonly number[] = [64 * 1024]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? bytes.length
    yield bytes.subarray(at, at + size)
    at += size
  }
}
