import { execFileSync, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'

/** The user that the database server runs as. Undefined: whoever runs Granary. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. Started by root, Granary hands its database to a user without rights of its own.
 *
 * Throws when the machine has no such user and none can be made.
 */
export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  const account = usable('postgres') ?? usable('granary') ?? usable(createSystemUser('granary')) ?? usable('nobody')
  if (!account) {
    throw new Error(
      'The database must not run as root, and no other user could be made. Start Granary as an ordinary user.',
    )
  }
  return account
}

/**
 * The account that a database at `folder` belongs to, since PostgreSQL serves it for its owner only. What root made, or
 * copied, may be given to anybody.
 *
 * Throws when we are neither that owner nor root.
 */
export async function accountOf(folder: string): Promise<Account> {
  const account = await ownerOf(folder)
  if (!account) return chooseAccount()
  if (canSwitchTo(account)) return account
  throw new Error(`${folder} belongs to the user ${nameOf(account.uid)}. Start Granary as that user or as root.`)
}

/** The account that `folder` belongs to; undefined when that is whoever runs Granary. */
export async function ownerOf(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder)
  return uid === process.getuid?.() ? undefined : { uid, gid }
}

/** Whether `account` may enter `folder`; tried, because rights of every parent folder play a part. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], runAs(account)).status === 0
}

/** Options under which a child process runs as `account`, with nothing of our environment that could divert PostgreSQL. */
export function runAs(account: Account): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
  return { cwd: '/', env, ...(account && { uid: account.uid, gid: account.gid }) }
}

function usable(name: string): Account {
  const [uid, gid] = [idOf(name, '-u'), idOf(name, '-g')]
  if (!uid || !gid) return undefined
  const account = { uid, gid }
  return canSwitchTo(account) ? account : undefined
}

/** Only root can, and not even root in a container that knows no other user. */
function canSwitchTo(account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'true'], runAs(account)).status === 0
}

function nameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : String(uid)
}

/** Undefined for an unknown user, and 0 for one that is root by another name. */
function idOf(name: string, option: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

function createSystemUser(name: string): string {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name], { stdio: 'ignore' })
  } catch {
    // No such program, or a system that cannot be changed: the caller goes on with `nobody`.
  }
  return name
}
