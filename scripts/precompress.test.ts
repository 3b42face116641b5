import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompressFolder } from './precompress.ts'

test('text and plain faces lie there compressed, what is small or compressed already does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'granary-precompress-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = 'export const words = 1\n'.repeat(1_000)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'a.js'), script)
  await writeFile(join(folder, 'assets', 'small.js'), 'export {}')
  await writeFile(join(folder, 'picture.png'), script)
  await writeFile(join(folder, 'face.ttf'), script)
  await writeFile(join(folder, 'face.woff2'), script)

  await precompressFolder(folder)

  const files = await readdir(folder, { recursive: true })
  expect(files.filter((name) => /\.(?:br|gz)$/.test(name)).toSorted()).toEqual([
    'assets/a.js.br',
    'assets/a.js.gz',
    'face.ttf.br',
    'face.ttf.gz',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'a.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'assets', 'a.js.gz'))).toString()).toBe(script)
})
