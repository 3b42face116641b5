import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'

export const SUPERUSER = 'granary'

/** A sane start for a machine with 1 GB; an operator may change them in `postgresql.conf` of the database folder. */
const SETTINGS = ['shared_buffers=128MB', 'work_mem=8MB', 'max_wal_size=512MB', 'max_connections=100', 'timezone=UTC']

/** Everything speaks UTF-8, and letters of every script are letters: in locale C the trigrams of Arabic would be empty. */
const TEXT = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']

/** Only the local socket lets anybody in, and its folder only the owner. */
const ACCESS = [`--username=${SUPERUSER}`, '--auth-local=trust', '--auth-host=reject']

/**
 * Makes an empty database folder at `folder` unless there is one. It is filled elsewhere and renamed, so it is never
 * half made.
 *
 * Throws when the folder was made by another major version of PostgreSQL.
 */
export async function ensureCluster(folder: string, binaries: Binaries, account: Account): Promise<void> {
  const major = await majorOf(folder)
  if (major === undefined) return await initialise(folder, binaries, account)
  if (major !== binaries.major) throw new Error(otherMajor(folder, major, binaries.major))
}

/** The major version that PostgreSQL keeps beside the data; undefined when there are none. */
async function majorOf(folder: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path.join(folder, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function initialise(folder: string, binaries: Binaries, account: Account): Promise<void> {
  const filling = `${folder}.${randomUUID()}`
  const settings = SETTINGS.flatMap((setting) => ['--set', setting])
  try {
    const program = path.join(binaries.folder, 'bin', 'initdb')
    await promisify(execFile)(program, ['--pgdata', filling, ...TEXT, ...ACCESS, ...settings], runAs(account))
    await rename(filling, folder).catch(unlessSomebodyElseMadeIt)
    await keepName(path.dirname(folder))
  } finally {
    await rm(filling, { recursive: true, force: true })
  }
}

/** A renamed folder survives a loss of power only when the folder around it is on the disk too. */
async function keepName(parent: string): Promise<void> {
  const folder = await open(parent)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function unlessSomebodyElseMadeIt(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}

function otherMajor(folder: string, found: number, ours: number): string {
  return (
    `The database in ${folder} was made by PostgreSQL ${found}, but this Granary brings PostgreSQL ${ours}. ` +
    `Nothing was changed. Start the Granary that made it, or point DATABASE_URL at a PostgreSQL ${ours} ` +
    'into which you have copied it with pg_dump and pg_restore.'
  )
}
