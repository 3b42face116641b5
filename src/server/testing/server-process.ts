import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { ConnectionOptions } from '#server/database/open-database.ts'

export type ServerProcess = ChildProcess & { readonly stdout: Readable; readonly stderr: Readable }

type Place = { readonly connection: ConnectionOptions; readonly dataFolder: string }

/** The program itself, as an operator starts it, on a database that is there. */
export function startServerProcess(
  { connection, dataFolder }: Place,
  environment: Readonly<Record<string, string>>,
): ServerProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      GRANARY_DATA: dataFolder,
      DATABASE_URL: addressOf(connection),
      GRANARY_DISK_RESERVE: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Where it listens, as it says when it is ready. Others may read along. */
export function addressSaidBy({ stdout, stderr }: ServerProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  const hear = (text: Buffer): void => {
    said += text.toString()
    const [address] = /http:\/\/[\w.:]+/.exec(said) ?? []
    if (address) resolve(address)
  }
  for (const stream of [stdout, stderr]) stream.on('data', hear)
  stdout.once('end', () => reject(new Error(`it ended without an address: ${said}`)))
  return promise
}

function addressOf(connection: ConnectionOptions): string {
  if (connection.connectionString) return connection.connectionString
  const { host = '', port = 5432, user = '', database = '' } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
