import { networkInterfaces } from 'node:os'
import { inspect } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { blobsIn } from './blobs/blobs.ts'
import { openBlobStore } from './blobs/open-blob-store.ts'
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.ts'
import type { Database } from './database/database.ts'
import { openDatabaseFor } from './database/open-database-for.ts'
import { ensureSiteAdministrator } from './features/accounts/appointed-administrator.service.ts'
import { noteLooks } from './features/accounts/username-looks.store.ts'
import { createPostgresNotifier } from './features/changes/postgres-notifier.ts'
import { keepHouse } from './features/exchange/expiry.ts'
import { createPresence } from './features/presence/postgres-presence.ts'
import { listen } from './http/listen.ts'
import { networkAddresses } from './http/network-addresses.ts'
import { createTokens } from './http/tokens.ts'
import { readJwtSecrets } from './jwt-secrets.ts'
import { createSeal } from './mail/seal.ts'
import { prepareDataFolder } from './private-folder.ts'
import { openedThings, stopOnSignals } from './stop-gently.ts'

const opened = openedThings()
stopOnSignals(opened, giveUp)
await start().catch(giveUp)

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env)
  await prepareDataFolder(configuration.dataFolder)
  const database = await openDatabaseFor(configuration)
  opened.add(database.close)
  await noteLooks(database.db)
  await appointAdministrator(database.db, configuration)
  const secrets = await readJwtSecrets(configuration)
  const tokens = createTokens(secrets)
  const notifier = createPostgresNotifier(database.db, database.connection)
  opened.add(notifier.stop)
  const presence = createPresence(database.db, database.connection)
  opened.add(presence.stop)
  const blobs = blobsIn(database.db, await openBlobStore(configuration))
  const app = await createApp({
    db: database.db,
    longWork: database.longWork,
    notifier,
    presence,
    blobs,
    tokens,
    seal: createSeal(secrets),
    configuration,
    readInterfaces: networkInterfaces,
  })
  const housekeeping = keepHouse(database.longWork, blobs, app.log)
  opened.add(() => housekeeping.stop())
  opened.add(() => app.close())
  await open(app, configuration)
  say(`Granary is at ${addressOf(app, configuration)}`)
  const [inNetwork] = networkAddresses(app.addresses(), networkInterfaces())
  if (inNetwork !== undefined) say(`In the network it is at ${inNetwork}`)
  if (configuration.mail.warning !== undefined) say(configuration.mail.warning)
  say(`Its data lie in ${configuration.dataFolder} (${database.describe()})`)
}

async function appointAdministrator(db: Database, { administrator }: Configuration): Promise<void> {
  const told = administrator && (await ensureSiteAdministrator(db, administrator))
  if (told) say(told)
}

async function open(app: FastifyInstance, { host, port }: Configuration): Promise<void> {
  try {
    opened.add(await listen(app, { host, port }))
  } catch (error) {
    throw new ConfigurationError(whyNotListening(error, host, port), { cause: error })
  }
}

function whyNotListening(error: unknown, host: string, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop the program that listens there, or choose another port: PORT=${port + 1} npm start`
  }
  if (code === 'EACCES')
    return `Only an administrator may listen on port ${port}. Choose one above 1023, such as PORT=5000.`
  return `Cannot listen on ${host}, port ${port}: ${message}`
}

/** With the port that was given by the system where PORT is 0. */
function addressOf(app: FastifyInstance, { host }: Configuration): string {
  const address = app.server.address()
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? 'localhost' : host}:${typeof address === 'object' && address?.port}`
}

/** Ends the process: with what the operator can do about it, or with the whole error where nobody foresaw it. */
function giveUp(error: unknown): void {
  const isForeseen = error instanceof Error && (error.name === 'Error' || error instanceof ConfigurationError)
  process.stderr.write(`${isForeseen ? error.message : inspect(error)}\n`)
  process.exitCode = 1
  void opened.closeAll().finally(() => process.exit(1))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
