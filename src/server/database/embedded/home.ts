import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, cp, link, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Account, accountOf, canEnter } from './account.ts'
import { ifMissing } from './if-missing.ts'
import { stopServer } from './server-process.ts'

/** Where root keeps what another user has to reach. */
export const SYSTEM_FOLDER = '/var/lib/granary'

/** The folder that holds everything of one embedded database, and the account that it belongs to. */
export type Home = { readonly folder: string; readonly account: Account }

/**
 * Finds or prepares the home of the database of `dataFolder`: its subfolder `database`, or, where the account that runs the
 * database cannot enter that (root's own folders), one below `elsewhere`, which the file `database/place` then names.
 *
 * Throws when the database is missing from its place, belongs to another user, or is that of another data folder.
 */
export async function prepareHome(dataFolder: string, elsewhere = SYSTEM_FOLDER): Promise<Home> {
  await mkdir(path.join(dataFolder, 'database'), { recursive: true })
  const own = await realpath(path.join(dataFolder, 'database'))
  const account = await accountOf(own)
  const place = await placeNamedIn(own)
  if (place) return await homeAt(place, own)

  if (!canEnter(account, path.dirname(own))) return await homeElsewhere(own, account, elsewhere)
  await giveTo(account, own)
  return { folder: own, account }
}

/** The database folder proper, inside a home, beside which lie its socket and its log. */
export function clusterIn(home: string): string {
  return path.join(home, 'cluster')
}

async function homeAt(place: string, own: string): Promise<Home> {
  const claimant = await readFile(path.join(place, 'data-folder'), 'utf8').catch(ifMissing(undefined))
  if (claimant === undefined) throw new Error(missingFrom(place, own))
  if (claimant !== own) await takeOver(place, claimant, own)
  return { folder: place, account: await accountOf(place) }
}

/** A data folder that was moved takes its database along; one that was copied must not share it. */
async function takeOver(place: string, claimant: string, own: string): Promise<void> {
  if ((await placeNamedIn(claimant)) === place) throw new Error(sharedWith(claimant, place, own))
  await writeFile(path.join(place, 'data-folder'), own)
}

async function homeElsewhere(own: string, account: Account, elsewhere: string): Promise<Home> {
  await mkdir(elsewhere, { recursive: true })
  await chmod(elsewhere, 0o755)
  const name = `${path.basename(path.dirname(own))}-${randomBytes(4).toString('hex')}`
  const place = path.join(await realpath(elsewhere), name)
  await mkdir(place)
  await copyCluster(clusterIn(own), clusterIn(place))
  await writeFile(path.join(place, 'data-folder'), own)
  await giveTo(account, place)
  await namePlace(place, own)
  await rm(clusterIn(own), { recursive: true, force: true })
  return await prepareHome(path.dirname(own), elsewhere)
}

/** On the disk in full before the original may go. */
async function copyCluster(from: string, to: string): Promise<void> {
  await stopServer(from)
  await cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true }).catch(ifMissing(undefined))
  execFileSync('sync')
}

/** Of two that start at the same moment only one names its place; the other follows. */
async function namePlace(place: string, own: string): Promise<void> {
  const draft = path.join(own, path.basename(place))
  await writeFile(draft, place)
  try {
    await link(draft, path.join(own, 'place'))
  } catch (error) {
    await rm(place, { recursive: true })
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

async function placeNamedIn(own: string): Promise<string | undefined> {
  return await readFile(path.join(own, 'place'), 'utf8').catch(ifMissing(undefined))
}

async function giveTo(account: Account, home: string): Promise<void> {
  await chmod(home, 0o700)
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, home])
}

function missingFrom(place: string, own: string): string {
  return (
    `The database of this folder lay in ${place}, where it is no more. Put it back, ` +
    `or remove ${path.join(own, 'place')} to begin with an empty one.`
  )
}

function sharedWith(claimant: string, place: string, own: string): string {
  return (
    `${path.dirname(own)} is a copy of ${path.dirname(claimant)}, and both would share the database in ${place}. ` +
    `Copy that folder over ${clusterIn(own)} instead and remove ${path.join(own, 'place')}.`
  )
}
