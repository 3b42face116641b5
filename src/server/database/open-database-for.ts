import { checkServer } from './check-server.ts'
import type { Database } from './database.ts'
import { openEmbeddedServer } from './embedded/embedded-server.ts'
import { migrate } from './migrate.ts'
import { type ConnectionOptions, FOR_LONG_WORK, openDatabase } from './open-database.ts'

export type DatabaseConfiguration = {
  /** Where the embedded database lies, unless root must keep it elsewhere. */
  readonly dataFolder: string
  /** A PostgreSQL of the operator's own, instead of the embedded one. */
  readonly databaseUrl?: string | undefined
}

export type OpenDatabase = {
  readonly db: Database
  /** The same for work that takes its time. */
  readonly longWork: Database
  /** For connections beside the pool, such as one that listens. */
  readonly connection: ConnectionOptions
  /** For the operator: which PostgreSQL it is and where the data lie. */
  readonly describe: () => string
  readonly close: () => Promise<void>
}

/**
 * Opens the database that the configuration names, embedded unless it names one, with its schema up to date.
 *
 * Throws an error with a message for the operator when there is none, or one that Granary must not use.
 */
export async function openDatabaseFor({ dataFolder, databaseUrl }: DatabaseConfiguration): Promise<OpenDatabase> {
  const server = databaseUrl ? existingServer(databaseUrl) : await embeddedServer(dataFolder)
  const db = openDatabase(server.connection)
  const longWork = openDatabase(server.connection, FOR_LONG_WORK)
  const close = async () => {
    await Promise.all([db.destroy(), longWork.destroy()])
    await server.close()
  }
  try {
    await checkServer(longWork)
    await migrate(longWork)
    return { ...server, db, longWork, close }
  } catch (cause) {
    await close()
    throw new Error(`${server.describe()} cannot be used: ${messageOf(cause)}`, { cause })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

type Server = Omit<OpenDatabase, 'db' | 'longWork'>

function existingServer(connectionString: string): Server {
  const { host, pathname } = new URL(connectionString)
  const describe = () => `PostgreSQL at ${host}, database ${pathname.slice(1)}`
  return { connection: { connectionString }, describe, close: () => Promise.resolve() }
}

async function embeddedServer(dataFolder: string): Promise<Server> {
  const { connection, home, version, close } = await openEmbeddedServer(dataFolder)
  return { connection, describe: () => `PostgreSQL ${version}, embedded, in ${home}`, close }
}
