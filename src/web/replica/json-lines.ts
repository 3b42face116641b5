/** The lines of a stream of JSON as they arrive, some at a time: whatever one chunk of the network completed. */
export async function* jsonLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<unknown[]> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let begun = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (begun + read.value).split('\n')
      begun = lines.pop() ?? ''
      yield lines.filter((line) => line !== '').map((line) => JSON.parse(line) as unknown)
    }
    if (begun !== '') yield [JSON.parse(begun)]
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
