import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { Picture, WordContent } from '#domain/word/word.ts'
import { commandsOn } from './commands.ts'
import { sendWords } from './sending/send-words.ts'
import { wordsByGuid } from './words/read-words.ts'
import { sendFiles } from './testing/send-items.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'
import { aRecording } from './testing/a-recording.ts'
import { aReplica, overNetwork } from './testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from './testing/project-in-memory.ts'
import { unsentFiles } from './outbox/lacking.ts'

const { signal } = new AbortController()

async function keptPicture(db: ReplicaDatabase, name: string): Promise<Picture> {
  const fileName = `${name}.webp`
  await commandsOn(db).storeRecording(aRecording({ fileName, mediaType: 'image/webp', seconds: 0, peaks: [] }))
  return { fileName, captions: [], protected: false }
}

/** Enters the word with a picture, which is named after it. */
async function enterIllustrated(db: ReplicaDatabase, vernacular: string): Promise<WordContent> {
  const word = contentOf(aNewWord({ vernacular, gloss: 'g', domain: '1.1' }))
  const pictures = [await keptPicture(db, vernacular)]
  const illustrated = { ...word, senses: word.senses.map((sense) => ({ ...sense, pictures })) }
  await commandsOn(db).enterWord(illustrated)
  return illustrated
}

const picturesOn = (word: WordContent | undefined) => word?.senses[0]?.pictures?.map(({ fileName }) => fileName)

test('a word arrives before its picture, which is shown with it here at once, and the picture before the word names it', async () => {
  const [db, project] = [aReplica(), new ProjectInMemory()]
  const { guid } = await enterIllustrated(db, 'chungu')
  const shown = async () => picturesOn((await wordsByGuid(db, [guid])).get(guid)?.word)
  const server = overNetwork(project)
  expect(await shown()).toEqual(['chungu.webp'])

  await sendWords(db, server, signal)
  expect(picturesOn(project.words()[0])).toBeUndefined()
  expect(await shown()).toEqual(['chungu.webp'])

  await sendFiles(db, server, signal)
  await sendWords(db, server, signal)
  expect(picturesOn(project.words()[0])).toEqual(['chungu.webp'])
  expect(await db.outbox.count()).toBe(0)
  expect(await unsentFiles(db)).toEqual(new Set())
})

test('a picture goes with its entry to the sense of another word that took it in', async () => {
  const [db, project] = [aReplica(), new ProjectInMemory()]
  const theirs = aNewWord({ vernacular: 'chungu', gloss: 'g', domain: '1.2' })
  project.run({ kind: 'enter', id: theirs.id, word: contentOf(theirs) })
  await enterIllustrated(db, 'chungu')
  const server = overNetwork(project)

  await sendWords(db, server, signal)
  await sendFiles(db, server, signal)
  await sendWords(db, server, signal)

  expect(project.words().map(({ guid }) => guid)).toEqual([theirs.guid])
  expect(picturesOn(project.words()[0])).toEqual(['chungu.webp'])
})

test('a picture that is taken off stays off, though the word was changed elsewhere meanwhile', async () => {
  const [db, project] = [aReplica(), new ProjectInMemory()]
  const { guid } = await enterIllustrated(db, 'chungu')
  const server = overNetwork(project)
  const sendAll = async (): Promise<void> => {
    await sendWords(db, server, signal)
    await sendFiles(db, server, signal)
    await sendWords(db, server, signal)
  }
  await sendAll()
  const shown = (await wordsByGuid(db, [guid])).get(guid)
  const [theirs] = project.words()
  if (!shown || !theirs) throw new Error('The word is not there.')
  const note = { language: 'en', text: 'of clay' }
  project.run({ kind: 'change', id: 'theirs', guid, base: theirs.id, word: { ...contentOf(theirs), note } })

  const senses = shown.word.senses.map((sense) => ({ ...sense, pictures: [] }))
  await commandsOn(db).changeWord(shown, { ...shown.word, senses })
  await sendAll()

  expect(project.words()).toMatchObject([{ note }])
  expect(picturesOn(project.words()[0]) ?? []).toEqual([])
})
