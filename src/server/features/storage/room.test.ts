import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { putRecording } from '#contract/audio.ts'
import { finishUpload, startExport, startExportJob } from '#contract/exchange.ts'
import { putPicture } from '#contract/picture.ts'
import { createUserEdit, putEdit, putEditStep } from '#contract/user-edit.ts'
import { createWord } from '#contract/word.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { blobsIn } from '#server/blobs/blobs.ts'
import { openFolderBlobStore } from '#server/blobs/folder-blob-store.ts'
import { aWebm } from '#server/features/audio/testing/sounds.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp, SENA } from '#server/features/exchange/testing/exchange-app.ts'
import { aWholePng } from '#server/features/pictures/testing/pictures.ts'

const MORE_THAN_ANY_DISK = 1e18
const full = await createExchangeApp(afterAll, { configuration: { diskReserve: MORE_THAN_ANY_DISK } })
const { db, blobFolder, signUp, aProjectOf, upload } = full
const owner = await signUp('Olga')
const projectId = await aProjectOf(owner, SENA)
/** The same folder as it was while there was room. */
const before = blobsIn(db, await openFolderBlobStore({ folder: blobFolder, reserve: 0 }))

describe('where less of the disk is free than is kept for words', () => {
  test('words are saved', async () => {
    const { status } = await owner.call(createWord, { params: { projectId }, body: aWord({ senses: [aSense()] }) })

    expect(status).toBe(200)
  })

  test('what is done in goals is refused', async () => {
    const { body } = await owner.call(createUserEdit, { params: { projectId } })
    const params = { projectId, userEditId: body.workedProjects[projectId] ?? '' }
    const step = { editGuid: aGuid(), stepString: '{}' }

    for (const { status, error } of [
      await owner.call(putEdit, { params, body: { guid: aGuid() } }),
      await owner.call(putEditStep, { params, body: step }),
    ])
      expect([status, error?.code]).toEqual([507, 'server.noRoom'])
  })

  test('recordings, pictures and packages are refused before anything of them is written', async () => {
    const lying = await files()
    const sound = { params: { projectId, fileName: `${aGuid()}.webm` }, body: aWebm() }
    const picture = { params: { projectId, fileName: `${aGuid()}.png` }, body: aWholePng() }

    for (const { status, error } of [await owner.call(putRecording, sound), await owner.call(putPicture, picture)])
      expect([status, error?.code]).toEqual([507, 'server.noRoom'])
    expect(await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry()) }))).toMatchObject({ code: 'server.noRoom' })
    expect(await files()).toEqual(lying)
  })

  test('an import of a package that came before ends without having written any of its files', async () => {
    const zip = await aZip({ 'Sena.lift': aLift(anEntry()), 'WritingSystems/notes.txt': 'maji' })
    const { key, registered } = await before.put(Readable.from([zip]))
    await db
      .insertInto('pending_imports')
      .values({
        user_id: owner.userId,
        project_key: projectId,
        blob_key: key,
        writing_systems: '[]',
        made_at: registered,
      })
      .execute()

    const { status, error } = await owner.call(finishUpload, { params: { projectId } })

    expect([status, error?.code]).toEqual([507, 'server.noRoom'])
    await expect.poll(files).toEqual([])
  })

  test('an export is refused before it is begun', async () => {
    for (const start of [startExport, startExportJob])
      expect(await owner.call(start, { params: { projectId } })).toMatchObject({
        status: 507,
        error: { code: 'server.noRoom' },
      })
    expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'lift.export').execute()).toEqual([])
  })

  test('what becomes longer than was said stops at the reserve, and leaves nothing behind', async () => {
    const zeros = Buffer.alloc(1_000_000)
    let written = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; written < 1_000; written++) yield zeros
    }

    await expect(full.blobs.put(Readable.from(endless()))).rejects.toMatchObject({ code: 'server.noRoom' })

    expect(written).toBeLessThan(32)
    expect(await files()).toEqual([])
  })
})

async function files(): Promise<readonly string[]> {
  const entries = await readdir(blobFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
