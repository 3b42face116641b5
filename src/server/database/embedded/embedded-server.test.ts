import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { ConnectionOptions } from '../open-database.ts'
import { chooseAccount, runAs } from './account.ts'
import { type EmbeddedServer, openEmbeddedServer } from './embedded-server.ts'
import { processesOn } from './cluster-processes.ts'
import { startedDataFolder } from './testing/started-data-folder.ts'
import { killServer, temporaryDataFolder } from './testing/temporary-data-folder.ts'

test('two that start on a new folder at the same moment share one server, which the last of them stops; the next start finds what was written', async () => {
  const folder = await temporaryDataFolder(onTestFinished)
  const [one, other] = await Promise.all([openEmbeddedServer(folder), openEmbeddedServer(folder)])
  expect(await serverNumber(one)).toBe(await serverNumber(other))

  await one.close()
  await ask(other, 'create table kept as select 7 as number')
  await other.close()
  expect((await processesOn(clusterOf(other))).pids).toEqual([])

  expect(await ask(await opened(folder), 'select number from kept')).toEqual([{ number: 7 }])
})

test('commits reach the disk, letters of every script are letters, and the only door is a socket in a private folder', async () => {
  const server = await opened(await startedDataFolder(onTestFinished))

  const [settings] = await ask(
    server,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
            upper('ñ') as upper, chr(1603) ~ '[[:alpha:]]' as arabic`,
  )

  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    encoding: 'UTF8',
    addresses: '',
    upper: 'Ñ',
    arabic: true,
  })
  const { mode } = await stat(server.connection.host ?? '')
  expect(mode & 0o777).toBe(0o700)
})

test('a server that dies is started again', async () => {
  const folder = await startedDataFolder(onTestFinished)
  const server = await opened(folder)
  const before = await serverNumber(server)

  await killServer(folder)

  await expect.poll(() => serverNumber(server).catch(() => before)).not.toBe(before)
})

test('a server that outlived its Granary is used by the next one', async () => {
  const folder = await startedDataFolder(onTestFinished)
  const granary = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/acknowledging-writer.ts'), folder])
  await once(granary.stdout, 'data')
  const orphan = await lockHolder(folder)
  granary.kill('SIGKILL')
  await once(granary, 'exit')

  const server = await opened(folder)

  expect(await serverNumber(server)).toBe(orphan)
})

test('the lock of a dead server whose number another program got does not keep us from starting', async () => {
  const folder = await folderAfterCrash()
  await pretendLockedBy(folder, await program('echo $$; exec sleep 60'))

  expect(await ask(await opened(folder), 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test.runIf(process.platform === 'linux')(
  'nor does that of a zombie, which a container without a reaping init never buries',
  async () => {
    const folder = await folderAfterCrash()
    // It ends when the shell has become a program that buries nobody; a shell might.
    const zombie = await program('sleep 0.5 & echo $!; exec sleep 60')
    await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toContain(' Z ')
    await pretendLockedBy(folder, zombie)

    expect(await ask(await opened(folder), 'select 1 as alive')).toEqual([{ alive: 1 }])
  },
)

test('data of another major version are refused with instructions and left alone', async () => {
  const folder = await startedDataFolder(onTestFinished)
  const server = await openEmbeddedServer(folder)
  await server.close()
  await writeFile(path.join(clusterOf(server), 'PG_VERSION'), '15\n')

  await expect(openEmbeddedServer(folder)).rejects.toThrow('made by PostgreSQL 15')
})

async function opened(folder: string): Promise<EmbeddedServer> {
  const server = await openEmbeddedServer(folder)
  onTestFinished(() => server.close())
  return server
}

async function ask({ connection }: { connection: ConnectionOptions }, query: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(query)
    return rows
  } finally {
    await client.end()
  }
}

function clusterOf(server: EmbeddedServer): string {
  return path.join(server.home, 'cluster')
}

async function serverNumber(server: EmbeddedServer): Promise<number> {
  await ask(server, 'select 1')
  return await lockHolder(path.dirname(server.home))
}

async function lockHolder(folder: string): Promise<number> {
  return Number.parseInt(await readFile(lockFile(folder), 'utf8'), 10)
}

function lockFile(folder: string): string {
  return path.join(folder, 'database', 'cluster', 'postmaster.pid')
}

/** A folder whose server was killed with everything that belonged to it, so that it still looks locked. */
async function folderAfterCrash(): Promise<string> {
  const folder = await startedDataFolder(onTestFinished)
  const granary = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/acknowledging-writer.ts'), folder])
  await once(granary.stdout, 'data')
  granary.kill('SIGKILL')
  await once(granary, 'exit')
  await killServer(folder)
  return folder
}

async function pretendLockedBy(folder: string, pid: number): Promise<void> {
  const lines = (await readFile(lockFile(folder), 'utf8')).split('\n')
  await writeFile(lockFile(folder), [pid, ...lines.slice(1)].join('\n'))
}

/** The process number that `script` prints first. It belongs to the user who runs the database, as PostgreSQL checks that. */
async function program(script: string): Promise<number> {
  const shell = spawn('/bin/sh', ['-c', script], runAs(chooseAccount()))
  onTestFinished(() => void shell.kill())
  const [output] = (await once(shell.stdout, 'data')) as [Buffer]
  return Number(output.toString())
}
