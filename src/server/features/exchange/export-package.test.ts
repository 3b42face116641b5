import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { putRecording } from '#contract/audio.ts'
import { putPicture } from '#contract/picture.ts'
import { createWord } from '#contract/word.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { SoundThread } from '#server/features/audio/sound/sound-thread.ts'
import { aTake, aWav } from '#server/features/audio/testing/sounds.ts'
import { aWholeJpeg } from '#server/features/pictures/testing/pictures.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { readProject } from '#server/features/projects/projects.store.ts'
import { writeSounds } from './export-job.ts'
import { packageOf } from './export-package.ts'
import { PackageSounds } from './package-sounds.ts'
import { WORDS_NOW } from './words-then.store.ts'
import { RemovedIds } from './removed-ids.ts'
import { aLift, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'
import type { ZipPart } from './zip-of.ts'

const { blobs, blobFolder, db, signUp, aProjectOf, importZip } = await createExchangeApp(afterAll)
const threads = { short: new SoundThread(), long: new SoundThread() }
const write = writeSounds(threads, { isLong: true, userId: '', projectId: '', signal: new AbortController().signal })

test('no file is open before its part is read: who fetches a package may go away before that', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  const imported = { 'Sena.lift-ranges': '<lift-ranges/>', 'audio/a.mp3': 'ID3', 'other/notes.txt': 'notes' }
  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(anEntry()), ...imported }))
  const [sound, pot] = [`${randomUUID()}.wav`, `${randomUUID()}.jpg`]
  await owner.call(putRecording, { params: { projectId, fileName: sound }, body: aWav() })
  await owner.call(putPicture, { params: { projectId, fileName: pot }, body: aWholeJpeg() })
  const audio = [{ fileName: sound, speakerId: '', protected: false }]
  const senses = [aSense({ pictures: [{ fileName: pot, captions: [], protected: false }] })]
  await owner.call(createWord, { params: { projectId }, body: aWord({ audio, senses }) })

  const opened: string[] = []
  const watched: typeof blobs = { ...blobs, open: (key) => (opened.push(key), blobs.open(key)) }
  const unread = await db.transaction().execute(async (tx) => {
    const parts = packageOf(tx, {
      project: existing(await readProject(tx, projectId), projectId),
      blobs: watched,
      now: new Date(),
      sounds: new PackageSounds(watched, write),
      words: WORDS_NOW,
      removed: new RemovedIds(),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    const others: ZipPart[] = []
    for await (const part of parts) {
      // Which pictures there are, the LIFT file tells.
      if (part.path === 'Sena.lift') await buffer(part.bytes)
      else others.push(part)
    }
    return others
  })

  expect(unread.map(({ path }) => path).toSorted()).toEqual(
    [...Object.keys(imported), 'WritingSystems/seh.ldml', `audio/${sound}`, `pictures/${pot}`].toSorted(),
  )
  expect(opened).toEqual([])
  const notes = unread.find(({ path }) => path === 'other/notes.txt')
  expect(String(Buffer.concat(await Array.fromAsync(notes?.bytes ?? [])))).toBe('notes')
  expect(opened).toHaveLength(1)
})

test('sounds are decoded beside what is staged, and none is left there, read or not', async () => {
  const { key: blobKey } = await blobs.put(Readable.from([await aTake('silence-then-tone.webm')]))
  const sounds = new PackageSounds(blobs, write)
  const decoded = () => readdir(join(blobFolder, 'staged'))
  const sound = { blobKey, mediaType: 'audio/webm' }
  const [read] = [await sounds.open(sound), await sounds.open(sound)]
  expect(await decoded()).toHaveLength(2)

  await buffer(read.bytes)
  expect(await decoded()).toHaveLength(1)

  await sounds.close()
  expect(await decoded()).toEqual([])
})
