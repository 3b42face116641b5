import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { chooseAccount } from './account.ts'
import { installedBinaries, runnableBinaries } from './binaries.ts'
import { type EmbeddedServer, openEmbeddedServer } from './embedded-server.ts'
import { prepareHome } from './home.ts'
import { prepareSocketFolder } from './socket-folder.ts'
import { ROOT_ONLY, temporaryDataFolder } from './testing/temporary-data-folder.ts'

const NOBODY = 65_534

test('the database lies in the data folder, closed to others', async () => {
  const folder = await temporaryDataFolder(onTestFinished)

  const home = await prepareHome(folder)

  expect(home.folder).toBe(path.join(folder, 'database'))
  expect((await stat(home.folder)).mode & 0o777).toBe(0o700)
})

test('a path too long for a socket gets its socket elsewhere', async () => {
  const folder = await temporaryDataFolder(onTestFinished)
  const deep = path.join(folder, 'ŋ'.repeat(60))

  expect(await prepareSocketFolder(deep, undefined, folder)).toMatch(/^\/tmp\/granary-data-\w+\/granary-[0-9a-f]{16}$/)
})

test('a socket folder that others may enter is not trusted', async () => {
  const folder = await temporaryDataFolder(onTestFinished)
  await mkdir(path.join(folder, 'socket'))
  await chmod(path.join(folder, 'socket'), 0o777)

  await expect(prepareSocketFolder(folder, undefined)).rejects.toThrow('not a private folder')
})

describe.skipIf(ROOT_ONLY)(`started by root${ROOT_ONLY}`, () => {
  test('the database runs as somebody else', async () => {
    const { account } = await prepareHome(await temporaryDataFolder(onTestFinished))

    expect(account?.uid).toBeGreaterThan(0)
  })

  test('a socket folder that somebody else made is not trusted', async () => {
    const folder = await temporaryDataFolder(onTestFinished)
    await mkdir(path.join(folder, 'socket'), { mode: 0o700 })
    await chown(path.join(folder, 'socket'), NOBODY, NOBODY)

    await expect(prepareSocketFolder(folder, chooseAccount())).rejects.toThrow('not a private folder')
  })

  test('programs that this user cannot reach are copied', async () => {
    const folder = await temporaryDataFolder(onTestFinished)
    const closed = await closedFolder(folder)
    const installed = await installedBinaries()
    spawnSync('cp', ['-r', installed.folder, closed])
    const hidden = { ...installed, folder: path.join(closed, 'native') }

    const [one, other] = await Promise.all(
      [0, 1].map(() => runnableBinaries(hidden, chooseAccount(), `${folder}/copies`)),
    )

    expect(one?.folder).toBe(path.join(folder, 'copies', installed.version, 'native'))
    expect(other).toEqual(one)
  })

  test('a data folder that this user cannot reach has its database elsewhere, and keeps it when it moves', async () => {
    const { dataFolder, elsewhere } = await unreachableDataFolder()
    const { folder: place } = await prepareHome(dataFolder, elsewhere)
    expect(place).toMatch(new RegExp(`^${elsewhere}/data-[0-9a-f]{8}$`))

    const moved = `${dataFolder}-moved`
    await rename(dataFolder, moved)

    expect((await prepareHome(moved, elsewhere)).folder).toBe(place)
  })

  test('two that start at the same moment agree on the place', async () => {
    const { dataFolder, elsewhere } = await unreachableDataFolder()

    const [one, other] = await Promise.all([prepareHome(dataFolder, elsewhere), prepareHome(dataFolder, elsewhere)])

    expect(other).toEqual(one)
  })

  test('a copy of such a folder does not share the database unnoticed', async () => {
    const { dataFolder, elsewhere } = await unreachableDataFolder()
    await prepareHome(dataFolder, elsewhere)
    spawnSync('cp', ['-r', dataFolder, `${dataFolder}-copy`])

    await expect(prepareHome(`${dataFolder}-copy`, elsewhere)).rejects.toThrow('is a copy of')
  })

  test('a database that root copied into its own folder is taken where it can run, with everything in it', async () => {
    const folder = await temporaryDataFolder(onTestFinished)
    const first = await openEmbeddedServer(path.join(folder, 'open'))
    await run(first, sql`create table kept as select 7 as number`)
    await first.close()
    const closed = await closedFolder(folder)
    spawnSync('cp', ['-r', path.join(folder, 'open'), closed])

    const second = await openEmbeddedServer(path.join(closed, 'open'), path.join(folder, 'elsewhere'))
    onTestFinished(second.close)

    expect(second.home).toContain(path.join(folder, 'elsewhere', 'open-'))
    expect(await run(second, sql`select number from kept`)).toEqual([{ number: 7 }])
    // Two databases are started, and what was copied has to reach the disk.
  })
})

async function run({ connection }: EmbeddedServer, query: RawBuilder<unknown>): Promise<unknown[]> {
  const db = openDatabase(connection)
  try {
    return (await query.execute(db)).rows
  } finally {
    await db.destroy()
  }
}

/** A folder as root's home: nobody else may enter. */
async function closedFolder(parent: string): Promise<string> {
  const folder = path.join(parent, 'closed')
  await mkdir(folder, { mode: 0o700 })
  return folder
}

async function unreachableDataFolder(): Promise<{ dataFolder: string; elsewhere: string }> {
  const folder = await temporaryDataFolder(onTestFinished)
  return { dataFolder: path.join(await closedFolder(folder), 'data'), elsewhere: path.join(folder, 'elsewhere') }
}
