import path from 'node:path'
import pg from 'pg'
import type { ConnectionOptions } from '../open-database.ts'
import { installedBinaries, runnableBinaries } from './binaries.ts'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { clusterIn, prepareHome, SYSTEM_FOLDER } from './home.ts'
import { keepServer } from './keeper.ts'
import { connectToServer } from './running-server.ts'
import { serverSettings } from './server-settings.ts'
import { prepareSocketFolder } from './socket-folder.ts'

const DATABASE = 'granary'

/** Errors of `create database` when another process was faster. */
const MADE_ALREADY = new Set(['42P04', '23505'])

export type EmbeddedServer = {
  readonly connection: ConnectionOptions
  /** The folder in which the database lies. */
  readonly home: string
  readonly version: string
  /** Lets go of the server, which stops unless another Granary still uses it. */
  readonly close: () => Promise<void>
}

/** Starts the PostgreSQL of `dataFolder`, or attaches to it when it runs already, and keeps it running until closed. */
export async function openEmbeddedServer(dataFolder: string, systemFolder = SYSTEM_FOLDER): Promise<EmbeddedServer> {
  const { folder: home, account } = await prepareHome(dataFolder, systemFolder)
  const binaries = await runnableBinaries(await installedBinaries(), account, account ? systemFolder : home)
  const cluster = clusterIn(home)
  await ensureCluster(cluster, binaries, account)
  const socketFolder = await prepareSocketFolder(home, account)

  const startLog = path.join(home, 'start.log')
  const server = { binaries, account, cluster, socketFolder, startLog, settings: serverSettings(home) }
  const connection = { host: socketFolder, user: SUPERUSER, database: 'postgres' }
  const keeper = await keepServer(cluster, () => connectToServer(server, connection))
  await ensureDatabase(connection)
  return { connection: { ...connection, database: DATABASE }, home, version: binaries.version, close: keeper.release }
}

async function ensureDatabase(connection: ConnectionOptions): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if (!MADE_ALREADY.has(String((error as NodeJS.ErrnoException).code))) throw error
  } finally {
    await client.end()
  }
}
