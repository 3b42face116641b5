import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, closeSync } from 'node:fs'
import path from 'node:path'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'

export type Launch = {
  readonly binaries: Binaries
  readonly account: Account
  /** The database folder that `ensureCluster` made. */
  readonly cluster: string
  /** Of mode 0700 and at most 93 bytes long; the only door to the server. */
  readonly socketFolder: string
  /** What the server says before its own log begins. */
  readonly startLog: string
  readonly settings: readonly string[]
}

/**
 * Starts a server in a session of its own, so that a Ctrl-C in the terminal reaches only Granary, which stops it in good
 * order, and so that it outlives a Granary that others stand beside.
 */
export function launch({ binaries, account, cluster, socketFolder, startLog, settings }: Launch): ChildProcess {
  const log = openSync(startLog, 'w', 0o600)
  const options = ['listen_addresses=', `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`, ...settings]
  const child = spawn(
    path.join(binaries.folder, 'bin', 'postgres'),
    ['-D', cluster, ...options.flatMap((option) => ['-c', option])],
    { ...runAs(account), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  // A program that cannot be started shows in the exit code as well.
  child.on('error', () => undefined)
  child.unref()
  return child
}
