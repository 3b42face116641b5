import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { chooseAccount } from '#server/database/embedded/account.ts'
import { installedBinaries, runnableBinaries } from '#server/database/embedded/binaries.ts'
import { ensureCluster, SUPERUSER } from '#server/database/embedded/cluster.ts'
import { connectToServer } from '#server/database/embedded/running-server.ts'
import { stopServer } from '#server/database/embedded/server-process.ts'
import type { ConnectionOptions } from '#server/database/open-database.ts'

export type TemporaryServer = {
  readonly connection: ConnectionOptions
  /** A database folder as the first start makes it, to be copied: making one takes a second. */
  readonly emptyCluster: string
  readonly stop: () => Promise<void>
}

/**
 * Quick because nothing has to survive: only tests may run without waiting for the disk. Nor does any of its many databases
 * live long enough to be tidied up.
 */
const CARELESS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
]

/** Starts a PostgreSQL that leaves nothing behind. Its temporary folder is short enough for a socket. */
export async function startTemporaryServer(): Promise<TemporaryServer> {
  const folder = await mkdtemp('/tmp/granary-test-')
  const account = chooseAccount()
  if (account) await chown(folder, account.uid, account.gid)
  const binaries = await runnableBinaries(await installedBinaries(), account, path.join(folder, 'programs'))
  const cluster = path.join(folder, 'cluster')
  await ensureCluster(cluster, binaries, account)
  const emptyCluster = path.join(folder, 'empty-cluster')
  await promisify(execFile)('cp', ['-a', cluster, emptyCluster])

  const startLog = path.join(folder, 'start.log')
  const connection = { host: folder, user: SUPERUSER, database: 'postgres' }
  const server = { binaries, account, cluster, socketFolder: folder, startLog, settings: CARELESS }
  const client = await connectToServer(server, connection)
  await client.end()
  return {
    connection,
    emptyCluster,
    stop: async () => {
      await stopServer(cluster)
      await rm(folder, { recursive: true })
    },
  }
}
