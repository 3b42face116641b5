import { execFileSync, spawnSync, type SpawnOptions } from 'node:child_process'

/** The user that the database server runs as. Undefined: whoever runs Granary. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number } | undefined

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

/** Options under which a child process runs as `account`, with nothing of our environment that could divert PostgreSQL. */
export function runAs(account: Account): Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'> {
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
  return { cwd: '/', env, ...(account && { uid: account.uid, gid: account.gid }) }
}

function usable(name: string): Account {
  const [uid, gid] = [idOf(name, '-u'), idOf(name, '-g')]
  if (!uid || !gid) return undefined
  const account = { name, uid, gid }
  // In a container without a range of users of its own the switch itself is refused.
  return spawnSync('/bin/sh', ['-c', 'true'], runAs(account)).status === 0 ? account : undefined
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
