import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openFolderBlobStore } from './blobs/folder-blob-store.ts'
import { canEnter, chooseAccount } from './database/embedded/account.ts'
import { prepareHome } from './database/embedded/home.ts'
import { ROOT_ONLY } from './database/embedded/testing/temporary-data-folder.ts'
import { prepareDataFolder, preparePrivateFolder } from './private-folder.ts'

/** The database of root runs as somebody else, who passes through. */
const OF_DATA = ROOT_ONLY === '' ? 0o711 : 0o700

test('a new data folder, and the folders of its files, are nobody else’s', async () => {
  const folder = path.join(await aFolder(), 'granary', 'data')

  await prepareDataFolder(folder)
  const store = await openFolderBlobStore({ folder: path.join(folder, 'blobs'), reserve: 0 })
  const staged = await store.stage(bytes('maji'))
  await staged.store()

  expect(await modeOf(folder)).toBe(OF_DATA)
  expect(await modesIn(path.join(folder, 'blobs'))).toEqual({ '': 0o700, staged: 0o700, [shelf(staged.key)]: 0o700 })
  expect(await modeOf(await store.localFile(staged.key))).toBe(0o600)
})

test('one that was open to everybody is closed at the start', async () => {
  const folder = await anOpenDataFolder()

  await prepareDataFolder(folder)
  await openFolderBlobStore({ folder: path.join(folder, 'blobs'), reserve: 0 })

  expect(await modeOf(folder)).toBe(OF_DATA)
  expect(await modeOf(path.join(folder, 'blobs'))).toBe(0o700)
})

test('one that its operator has closed further stays so', async () => {
  const folder = await aFolder()
  await chmod(folder, 0o700)

  await prepareDataFolder(folder)

  expect(await modeOf(folder)).toBe(0o700)
})

test.skipIf(process.platform !== 'linux')('one that nobody can close is told, with what to do, and used', async () => {
  const told: string[] = []
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((line) => told.push(String(line)) > 0)
  onTestFinished(() => written.mockRestore())
  // Of a process the system itself makes it, and changes its rights for nobody.
  const folder = `/proc/${process.pid}`

  await preparePrivateFolder(folder)
  await prepareDataFolder(folder)

  const warning = expect.stringMatching(new RegExp(`^${folder} is open to other users .* \\(EPERM\\).* GRANARY_DATA`))
  expect(told).toEqual([warning, warning])
})

test('two servers share it', async () => {
  const folder = path.join(await aFolder(), 'blobs')
  const open = () => openFolderBlobStore({ folder, reserve: 0 })
  const [one, other] = await Promise.all([open(), open()])
  const staged = await one.stage(bytes('maji'))
  await staged.store()

  expect(await text(await other.open(staged.key))).toBe('maji')
  const again = await other.stage(bytes('moto'))
  await again.store()
  expect(await text(await one.open(again.key))).toBe('moto')
})

describe.skipIf(ROOT_ONLY)(`started by root${ROOT_ONLY}`, () => {
  test('another user neither sees what is there nor reads what they know the name of', async () => {
    const folder = await anOpenDataFolder()
    expect(asNobody('cat', path.join(folder, 'blobs/ab/abcd'))).toBe(true)

    await prepareDataFolder(folder)
    await openFolderBlobStore({ folder: path.join(folder, 'blobs'), reserve: 0 })

    expect(asNobody('ls', folder)).toBe(false)
    expect(asNobody('cat', path.join(folder, 'blobs/ab/abcd'))).toBe(false)
  })

  test('the database stays in it, and its user reaches their folder', async () => {
    const folder = await anOpenDataFolder()
    await prepareDataFolder(folder)

    const home = await prepareHome(folder, path.join(folder, 'elsewhere'))

    expect(home.folder).toBe(path.join(folder, 'database'))
    expect(await modeOf(home.folder)).toBe(0o700)
    expect(canEnter(chooseAccount(), home.folder)).toBe(true)
    expect(asNobody('ls', home.folder)).toBe(chooseAccount()?.uid === NOBODY)
  })
})

const NOBODY = 65_534

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'granary-private-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** As they were made before, with a recording in it. */
async function anOpenDataFolder(): Promise<string> {
  const folder = path.join(await aFolder(), 'data')
  await mkdir(path.join(folder, 'blobs', 'ab'), { recursive: true, mode: 0o755 })
  await writeFile(path.join(folder, 'blobs', 'ab', 'abcd'), 'a voice', { mode: 0o644 })
  return folder
}

function asNobody(...[program = '', ...words]: string[]): boolean {
  return spawnSync(program, words, { cwd: '/', uid: NOBODY, gid: NOBODY, stdio: 'ignore' }).status === 0
}

const shelf = (key: string): string => key.slice(0, 2)

const modeOf = async (file: string): Promise<number> => (await stat(file)).mode & 0o777

/** Of a folder and the folders in it. */
async function modesIn(folder: string): Promise<Record<string, number>> {
  const names = ['', ...(await readdir(folder))]
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await modeOf(path.join(folder, name))] as const)),
  )
}

async function* bytes(said: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(said)
}
