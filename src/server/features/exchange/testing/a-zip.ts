import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** A zip of these files, by their path in it. */
export async function aZip(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** The zip with a name in it replaced by another of the same length, which no honest program would write. */
export function renamedWithin(zip: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('names must be of one length')
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Path of a temporary file with these bytes; the caller removes it. */
export async function asFile(bytes: Buffer): Promise<string> {
  const path = join(tmpdir(), `granary-${crypto.randomUUID()}.zip`)
  await writeFile(path, bytes)
  return path
}
