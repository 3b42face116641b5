import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount } from '#server/database/embedded/account.ts'
import { binariesFor } from '#server/database/embedded/binaries.ts'
import { ensureCluster, SUPERUSER } from '#server/database/embedded/cluster.ts'
import { launch } from '#server/database/embedded/launch.ts'
import type { ConnectionOptions } from '#server/database/open-database.ts'
import { onTestServer } from './test-server.ts'

export type TemporaryServer = { readonly connection: ConnectionOptions; stop: () => Promise<void> }

/** Quick because nothing has to survive: only tests may run without waiting for the disk. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** Starts a PostgreSQL that leaves nothing behind. Its temporary folder is short enough for a socket. */
export async function startTemporaryServer(): Promise<TemporaryServer> {
  const folder = await mkdtemp('/tmp/granary-test-')
  const account = chooseAccount()
  if (account) await chown(folder, account.uid, account.gid)
  const binaries = await binariesFor(account, path.join(folder, 'programs'))
  const cluster = path.join(folder, 'cluster')
  await ensureCluster(cluster, binaries, account)

  const startLog = path.join(folder, 'start.log')
  const child = launch({ binaries, account, cluster, socketFolder: folder, startLog, settings: CARELESS })
  const exited = once(child, 'exit')
  const connection = { host: folder, user: SUPERUSER, database: 'postgres' }
  await answering(connection)
  return {
    connection,
    stop: async () => {
      child.ref()
      child.kill('SIGINT')
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

async function answering(connection: ConnectionOptions): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await onTestServer(connection, 'select 1')
    } catch (error) {
      if (tried === 200) throw error
      await sleep(50)
    }
  }
}
