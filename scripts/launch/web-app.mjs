import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Complaint } from './complaint.mjs'
import { runToEnd } from './programs.mjs'
import { inProject } from './project.mjs'

/** Everything that the built web app is made of. */
const SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'data',
  'docs/guide',
  'scripts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const STAMP = inProject('dist', 'web.sources')

/** Builds the web app into dist/web unless it was built from these very sources. */
export function ensureWebApp() {
  const sources = fingerprint()
  if (readStamp() === sources) return

  console.log('Building the web app …')
  rmSync(STAMP, { force: true })
  if (!runToEnd('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])) {
    throw new Complaint('The web app could not be built.')
  }
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, sources)
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).filter((name) => !/\.test\.tsx?$/.test(name))) {
    hash.update(`${file}\0`).update(readFileSync(inProject(file)))
  }
  return hash.digest('hex')
}

/**
 * The file itself, or every file of a folder in a fixed order.
 *
 * @param {string} source
 * @returns {string[]}
 */
function filesOf(source) {
  if (path.extname(source)) return [source]
  const entries = readdirSync(inProject(source), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const inner = path.join(source, entry.name)
    return entry.isDirectory() ? filesOf(inner) : [inner]
  })
}
