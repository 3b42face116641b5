import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'

const run = promisify(execFile)

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The Chromium to test with. Where there is none it is installed: Debian's where we are root, Playwright's own otherwise. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  await (isRootOnDebian() ? installFromDebian() : installFromPlaywright())
  const installed = await findChromium()
  if (!installed)
    throw new Error('There is no Chromium, and none could be installed. Install it and run the tests again.')
  return installed
}

/** The machine's own, or one that an installer has brought. */
async function findChromium(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  for (const candidate of [...candidates, MAC, chromium.executablePath()]) {
    if (await isExecutable(candidate)) return candidate
  }
  return undefined
}

async function installFromDebian(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
}

async function installFromPlaywright(): Promise<void> {
  const cli = path.join(import.meta.dirname, '../node_modules/playwright/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'])
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function isExecutable(file: string): Promise<boolean> {
  return await access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}
