import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** What compresses well, and may then be sent as it lies there (`server/http/static-files.ts`). */
const PLAIN = /\.(?:html|js|css|svg|json|webmanifest|wasm|ttf)$/
/** A smaller file fits into one packet anyway: bytes. */
const SMALL = 1_400
/** Parts of the app are fetched first of all; what is read beside it is a fiftieth larger in a third of the time. */
const FIRST = /\.(?:js|css|wasm)$/
const QUICK = 10

/**
 * Writes a `.br` and a `.gz` beside each file of the built app, about as small as can be: what is compressed once for all
 * visitors may take a hundred times as long as what is compressed for each.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'granary-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    // After the service worker, which is written when all else is.
    closeBundle: { order: 'post', sequential: true, handler: () => precompressFolder(folder) },
  }
}

/** All files at once: zlib works in threads of its own. */
export async function precompressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => PLAIN.test(name)).map((name) => precompressFile(join(folder, name))))
}

async function precompressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < SMALL) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: FIRST.test(path) ? constants.BROTLI_MAX_QUALITY : QUICK }
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { ...quality, ...size } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  if (br.length < bytes.length) await writeFile(`${path}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
}
