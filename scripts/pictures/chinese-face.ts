import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { installFromDebian, isRootOnDebian } from '../../e2e/debian.ts'

const run = promisify(execFile)

/** Debian's Noto for Chinese, which goes with our faces. */
const PACKAGE = 'fonts-noto-cjk'

/**
 * Sees to it that this machine can write Chinese: our own faces have no such letters, which readers have from their system.
 * Installs a face where there is none and we are root; throws where there is none in the end.
 */
export async function ensureChineseFace(): Promise<void> {
  if (process.platform !== 'linux' || (await hasChineseFace())) return
  if (isRootOnDebian()) await installFromDebian(PACKAGE)
  if (!(await hasChineseFace()))
    throw new Error(`There is no Chinese face on this machine. Install one, such as ${PACKAGE}, and run this again.`)
}

async function hasChineseFace(): Promise<boolean> {
  const { stdout } = await run('fc-list', [':lang=zh-cn', 'family'])
  return stdout.trim() !== ''
}
