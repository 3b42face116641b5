import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { type Blobs, blobsIn } from '#server/blobs/blobs.ts'
import { openFolderBlobStore } from '#server/blobs/folder-blob-store.ts'
import { type Configuration, readConfiguration } from '#server/configuration.ts'
import type { Database } from '#server/database/database.ts'
import type { ConnectionOptions } from '#server/database/open-database.ts'
import { createPostgresNotifier } from '#server/features/changes/postgres-notifier.ts'
import { createPresence } from '#server/features/presence/postgres-presence.ts'
import { createTokens } from '#server/http/tokens.ts'
import { createSeal } from '#server/mail/seal.ts'

/** What all servers of a test have in common, and the connections of this one. */
export type Instance = {
  readonly db: Database
  readonly connection: ConnectionOptions
  readonly blobFolder: string
  readonly configuration: Partial<Configuration> | undefined
}

export type StartedInstance = {
  readonly app: FastifyInstance
  readonly blobs: Blobs
  readonly stop: () => Promise<void>
}

/** One whole server, with a live channel, caches and a job runner of its own. Nothing listens yet. */
export async function startInstance({ db, connection, blobFolder, configuration }: Instance): Promise<StartedInstance> {
  // The machine may have a small disk.
  const reserve = configuration?.diskReserve ?? 0
  const blobs = blobsIn(db, await openFolderBlobStore({ folder: blobFolder, reserve }))
  const notifier = createPostgresNotifier(db, connection)
  const presence = createPresence(db, connection)
  const app = await createApp({
    db,
    longWork: db,
    notifier,
    presence,
    blobs,
    tokens: createTokens([TEST_SECRET]),
    seal: createSeal([TEST_SECRET]),
    configuration: { ...readConfiguration({}), ...SILENT, ...configuration },
    readInterfaces: () => HALL,
  })
  const stop = async (): Promise<void> => {
    await app.close()
    await presence.stop()
    await notifier.stop()
  }
  return { app, blobs, stop }
}

export const TEST_SECRET = 'a secret for tests that nobody else has'
/** Many people call from one address here; what limits are about asks for them. */
const SILENT = { logLevel: 'silent', webFolder: null, rateLimits: false } as const

/** Every test runs on a laptop with an address that others on its network reach, whatever machine it runs on. */
const LAN = { family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null } as const
const HALL = {
  lo: [{ ...LAN, address: '127.0.0.1', internal: true }],
  wlan0: [{ ...LAN, address: '192.168.1.20', internal: false }],
}
