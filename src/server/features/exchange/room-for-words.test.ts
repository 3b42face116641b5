import type { StatsFs } from 'node:fs'
import fs, { readdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { finishUpload } from '#contract/exchange.ts'
import { aLift, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

/** How many bytes of the disk are free, asked anew at each look. */
const disk = { free: () => Infinity }
const asked = vi.spyOn(fs, 'statfs').mockImplementation(async () => ({ bavail: disk.free(), bsize: 1 }) as StatsFs)
syncBuiltinESMExports()
afterAll(() => {
  asked.mockRestore()
  syncBuiltinESMExports()
})

const RESERVE = 1_000_000
const exchange = await createExchangeApp(afterAll, { configuration: { diskReserve: RESERVE } })
const { signUp, aProjectOf, blobFolder, upload, currentWords } = exchange
const owner = await signUp('Olga')
beforeEach(() => {
  disk.free = () => Infinity
})

/** A project with an upload of this LIFT file, and the call to import it. */
async function uploaded(lift: string) {
  const projectId = await aProjectOf(owner, SENA)
  expect((await upload(owner, await aZip({ 'Sena.lift': lift, 'notes.txt': 'maji' }), { projectId })).status).toBe(200)
  return { projectId, importIt: () => owner.call(finishUpload, { params: { projectId } }) }
}

test('an import is not begun where its words, which take ten times its bytes, would need the reserve', async () => {
  const lift = aLift(anEntry(), anEntry())
  const [refused, taken] = [await uploaded(lift), await uploaded(lift)]
  const need = RESERVE + 10 * Buffer.byteLength(lift) + 'maji'.length

  disk.free = () => need - 1
  expect(await refused.importIt()).toMatchObject({ status: 507, error: { code: 'server.noRoom' } })
  disk.free = () => need
  expect((await taken.importIt()).status).toBe(200)
})

test('an import during which the disk fills up ends, and everything of it is taken back', async () => {
  const lying = await files()
  const { projectId, importIt } = await uploaded(aLift(...Array.from({ length: 1001 }, () => anEntry())))
  // There is room before the import, before its file and before the first batch of words.
  let looks = 0
  disk.free = () => (++looks <= 3 ? Infinity : RESERVE - 1)

  expect(await importIt()).toMatchObject({ status: 507, error: { code: 'server.noRoom' } })

  expect(looks).toBe(4)
  expect(await currentWords(projectId)).toEqual([])
  await expect.poll(async () => (await files()).filter((name) => !lying.includes(name))).toEqual([])
})

async function files(): Promise<readonly string[]> {
  const entries = await readdir(blobFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
