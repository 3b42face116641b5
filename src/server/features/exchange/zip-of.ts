import { finished, Readable } from 'node:stream'
import { promisify } from 'node:util'
import yazl from 'yazl'

export type ZipPart = {
  readonly path: string
  /** Nothing is open before they are asked for: they may never be. */
  readonly bytes: AsyncIterable<Uint8Array>
  /** Recordings mostly are compressed already. */
  readonly compress: boolean
}

/** A zip of the parts, each made when its turn comes. It fails as a part fails, and is made as fast as it is read. */
export function zipOf(parts: AsyncIterable<ZipPart>, now: Date): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  addAll(zip, parts, output, now).catch((error: Error) => output.destroy(error))
  return output
}

const ended = promisify(finished)

async function addAll(zip: yazl.ZipFile, parts: AsyncIterable<ZipPart>, output: Readable, mtime: Date): Promise<void> {
  for await (const { path, bytes, compress } of parts) {
    // It went away while the part was on its way.
    if (output.destroyed) return
    const stream = Readable.from(bytes, { objectMode: false })
    // Whoever reads the zip may go away: then nobody asks for this part any more.
    const giveUp = (): void => void stream.destroy()
    output.once('close', giveUp)
    zip.addReadStream(stream, path, { compress, mtime })
    await ended(stream)
    output.off('close', giveUp)
  }
  zip.end()
}
