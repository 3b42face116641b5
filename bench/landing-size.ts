import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** JavaScript that a browser needs before the landing page stands, from the manifest of the build: `npm run build` first. */
const LIMIT_KB = 150
const WEB = path.join(import.meta.dirname, '../dist/web')

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
const manifest = JSON.parse(readFileSync(path.join(WEB, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** Asked for when the landing page already stands. */
const AFTERWARDS = ['features/site/announcement-banner.tsx', 'features/site/new-version.tsx']

const initial = closureOf(['index.html'])
const afterwards = closureOf(AFTERWARDS).difference(initial)
const initialKb = report('Before the landing page stands', initial)
report('Right after it (banner, new version)', afterwards)
console.log(`\nlimit ${LIMIT_KB} KB, ratio ${(initialKb / LIMIT_KB).toFixed(2)}`)
if (initialKb > LIMIT_KB) process.exitCode = 1

function closureOf(names: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || reached.has(name)) return
    reached.add(name)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return reached
}

function report(title: string, names: ReadonlySet<string>): number {
  const sizes = [...names].flatMap((name) => {
    const file = manifest[name]?.file
    return file?.endsWith('.js')
      ? [{ file: path.basename(file), kb: gzipSync(readFileSync(path.join(WEB, file))).length / 1000 }]
      : []
  })
  const total = sizes.reduce((sum, { kb }) => sum + kb, 0)
  console.log(`\n${title}`)
  for (const { file, kb } of sizes.toSorted((a, b) => b.kb - a.kb))
    console.log(`${kb.toFixed(1).padStart(8)} KB gzip  ${file}`)
  console.log(`${total.toFixed(1).padStart(8)} KB gzip  together`)
  return total
}
