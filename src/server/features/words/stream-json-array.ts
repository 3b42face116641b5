import { Readable } from 'node:stream'

/** One JSON array from pages of comma-separated elements; a page is read when the last one is on its way. */
export function streamJsonArray(pages: AsyncIterable<string>): Readable {
  return Readable.from(jsonArray(pages), { objectMode: false })
}

async function* jsonArray(pages: AsyncIterable<string>): AsyncGenerator<string> {
  let opening = '['
  for await (const page of pages) {
    yield opening + page
    opening = ','
  }
  yield opening === '[' ? '[]' : ']'
}
