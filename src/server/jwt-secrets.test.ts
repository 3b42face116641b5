import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readJwtSecrets } from './jwt-secrets.ts'

const GIVEN = 'a secret of more than 32 characters'
const OLDER = 'an older one of more than 32 characters'
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'granary-secret-'))
  folders.push(folder)
  return path.join(folder, 'granary-data')
}

const read = (dataFolder: string, jwtSecret?: string, olderJwtSecret?: string) =>
  readJwtSecrets({ dataFolder, jwtSecret, olderJwtSecret })

test('a secret is made once, also by servers that start together, and only its owner reads it', async () => {
  const folder = await aDataFolder()
  const made = await Promise.all(Array.from({ length: 8 }, () => read(folder)))
  const secrets = new Set(made.flat())

  expect(secrets.size).toBe(1)
  expect([...secrets][0]?.length).toBeGreaterThanOrEqual(32)
  expect(await read(folder)).toEqual([...secrets])
  expect(await readdir(folder)).toEqual(['jwt-secret'])
  expect((await stat(path.join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600)
})

test('a given secret is used and none is made', async () => {
  const folder = await aDataFolder()

  expect(await read(folder, GIVEN)).toEqual([GIVEN])
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})

test('R9 tokens of an older secret stay good while it is given', async () => {
  expect(await read(await aDataFolder(), GIVEN, OLDER)).toEqual([GIVEN, OLDER])
})
