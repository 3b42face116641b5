import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { installFromDebian, isRootOnDebian } from './debian.ts'
import { packedShell } from './packed-shell.ts'

const run = promisify(execFile)

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The Chromium to test with. Where there is none it is installed: Debian's where we are root, Playwright's own otherwise. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  await (isRootOnDebian() ? installFromDebian('chromium') : installFromPlaywright())
  const installed = await findChromium()
  if (!installed)
    throw new Error('There is no Chromium, and none could be installed. Install it and run the tests again.')
  return installed
}

/**
 * One that takes a third less work where there is one; Chromium itself otherwise. It asks nobody whether a page may hear the
 * microphone, and lets none hear a file.
 */
export async function ensureHeadlessShell(): Promise<string> {
  return (await packedShell()) ?? ensureChromium()
}

/** The machine's own, or one that an installer has brought. */
async function findChromium(): Promise<string | undefined> {
  return (await findOf(NAMES)) ?? (await firstExecutable([MAC, chromium.executablePath()]))
}

function findOf(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return firstExecutable(folders.flatMap((folder) => names.map((name) => path.join(folder, name))))
}

async function firstExecutable(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    if (await isExecutable(file)) return file
  }
  return undefined
}

async function installFromPlaywright(): Promise<void> {
  const cli = path.join(import.meta.dirname, '../node_modules/playwright/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'])
}

async function isExecutable(file: string): Promise<boolean> {
  return await access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}
