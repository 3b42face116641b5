import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

/**
 * The headless Chromium that comes with the packages of the project, without the windows around the page: the same one on
 * each machine, and made to be quick. Null where it does not run: it is made for one kind of machine.
 */
export async function packedShell(): Promise<string | null> {
  if (platform() !== 'linux' || arch() !== 'x64') return null
  const packed = fileURLToPath(new URL('../bin/chromium.br', import.meta.resolve('@sparticuz/chromium')))
  const shell = packed.replace(/\.br$/, '')
  if (!existsSync(shell)) await unpack(packed, shell)
  // It may lack libraries of the system.
  return await promisify(execFile)(shell, ['--version']).then(
    () => shell,
    () => null,
  )
}

/** Whoever looks while that lasts finds nothing, or the whole file. */
async function unpack(packed: string, shell: string): Promise<void> {
  const beside = `${shell}.${process.pid}`
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(beside, { mode: 0o755 }))
  await rename(beside, shell)
}
