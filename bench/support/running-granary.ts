import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { SERVER, SERVER_ENVIRONMENT } from '../../scripts/launch/server.mjs'
import type { Project } from '#domain/project/project.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { openDatabaseFor } from '#server/database/open-database-for.ts'
import type { ConnectionOptions } from '#server/database/open-database.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { insertProject } from '#server/features/projects/projects.store.ts'

/** A Granary that runs as it does for its users, in a process of its own, on an empty embedded database. */
export type RunningGranary = {
  readonly address: string
  readonly dataFolder: string
  readonly processId: number
  readonly token: string
  readonly userId: string
  readonly db: Database
  readonly connection: ConnectionOptions
  /** A new project of the one user there is. */
  readonly addProject: (overrides?: Partial<Project>) => Promise<string>
  readonly stop: () => Promise<void>
}

/** Whoever the projects belong to. */
export const PERSON = { name: 'Bench', username: 'bench', email: 'bench@example.org', password: 'long enough' }

/** With `environment` on top of ours. Limits are off, as whole halls of people come from one address here. */
export async function startGranary(environment: Readonly<Record<string, string>> = {}): Promise<RunningGranary> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'granary-bench-'))
  // The database may run as another user, who has to get in.
  await chmod(dataFolder, 0o755)
  const server = spawn(process.execPath, SERVER, {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      PORT: '0',
      GRANARY_DATA: dataFolder,
      GRANARY_RATE_LIMITS: 'off',
      GRANARY_LOG_LEVEL: 'warn',
      GRANARY_DISK_RESERVE: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(server)
  const database = await openDatabaseFor({ dataFolder })
  await post(address, '/v1/users/create', PERSON)
  const credentials = { emailOrUsername: PERSON.username, password: PERSON.password }
  const { id, token } = (await post(address, '/v1/users/authenticate', credentials)) as { id: string; token: string }

  let projects = 0
  return {
    address,
    dataFolder,
    processId: server.pid ?? 0,
    token,
    userId: id,
    db: database.longWork,
    connection: database.connection,
    addProject: (overrides) =>
      inTransaction(database.db, async (tx) => {
        const project = aProject({ name: `Project ${++projects}`, ...overrides })
        const { projectId } = await insertProject(tx, project, new Date())
        await insertMember(tx, { projectId, userId: id, role: 'Owner' })
        return projectId
      }),
    async stop() {
      server.kill('SIGTERM')
      await Promise.all([once(server, 'exit'), database.close()])
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server says nothing')
  for await (const line of createInterface({ input: server.stdout })) {
    const [, address] = /^Granary is at (\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('the server did not start')
}

async function post(address: string, where: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address + where, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${where} answered ${response.status}`)
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}
