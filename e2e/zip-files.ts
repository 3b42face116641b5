import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The files of a zip by their path in it. */
export async function filesInZip(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await yauzl.fromBufferPromise(zip)
  for await (const entry of opened.eachEntry()) {
    if (!entry.fileName.endsWith('/')) {
      files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
    }
  }
  return files
}
