import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordContent } from '#domain/word/word.ts'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { commandsOn } from '../commands.ts'
import type { ProjectServer } from './project-server.ts'
import { sendWords } from './send-words.ts'
import { sendFiles } from '../testing/send-items.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { aRecording } from '../testing/a-recording.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'
import { unsentFiles } from '../outbox/lacking.ts'
import { itemsOf } from '../outbox/items.ts'

const { signal } = new AbortController()

/** Enters the word with a recording, which is named after it. */
async function enterSpoken(db: ReplicaDatabase, vernacular: string): Promise<WordContent> {
  const fileName = `${vernacular}.webm`
  await commandsOn(db).storeRecording(aRecording({ fileName }))
  const audio = [{ fileName, speakerId: 'amina', protected: false }]
  const word = { ...contentOf(aNewWord({ vernacular, gloss: 'g', domain: '1.1' })), audio }
  await commandsOn(db).enterWord(word)
  return word
}

/** The project, where recordings of these names fail. */
function failing(project: ProjectInMemory, failure: Error, ...names: string[]): ProjectServer {
  const server = overNetwork(project)
  return {
    ...server,
    putRecording: async (recording) => {
      if (names.includes(recording.fileName)) throw failure
      await server.putRecording(recording, signal)
    },
  }
}

test('a recording that fails holds up its own word and no other', async () => {
  const [db, project] = [aReplica(), new ProjectInMemory()]
  for (const vernacular of ['maji', 'moto', 'mti']) await enterSpoken(db, vernacular)
  const server = failing(project, new NoConnectionError('no answer'), 'maji.webm')
  await sendWords(db, server, signal)

  await expect(sendFiles(db, server, signal)).rejects.toThrow('no answer')
  await enterSpoken(db, 'mtu')
  await sendWords(db, server, signal)

  expect(project.heard().toSorted()).toEqual(['moto.webm', 'mti.webm'])
  expect(project.words().map(({ vernacular }) => vernacular)).toContain('mtu')
})

test('when one after the other fails it is not about the recordings: no more are tried', async () => {
  const [db, project] = [aReplica(), new ProjectInMemory()]
  const names = Array.from({ length: 9 }, (_, index) => `word${index}`)
  for (const name of names) await enterSpoken(db, name)
  await sendWords(db, overNetwork(project), signal)
  let tries = 0
  const putRecording = async (): Promise<never> => {
    tries++
    throw new NoConnectionError('no answer')
  }

  await expect(sendFiles(db, { putRecording }, signal)).rejects.toThrow('no answer')

  expect(tries).toBe(3)
  expect((await unsentFiles(db)).size).toBe(9)
})

test('a recording that the server will not have is kept and shown with its word, and goes again when the person says so', async () => {
  const [db, project] = [aReplica(), new ProjectInMemory()]
  const word = await enterSpoken(db, 'maji')
  await sendWords(db, overNetwork(project), signal)
  const refusing = failing(project, new ApiError('audio.notAudio', {}, 400), 'maji.webm')

  await sendFiles(db, refusing, signal)

  const [refused] = await itemsOf(db, ['word'])
  expect(refused).toMatchObject({ guid: word.guid, refusal: { code: 'audio.notAudio' } })
  expect(await unsentFiles(db)).toEqual(new Set(['maji.webm']))

  await commandsOn(db).retryRefused(refused?.order ?? 0)
  await sendFiles(db, overNetwork(project), signal)
  await sendWords(db, overNetwork(project), signal)
  expect(project.heard()).toEqual(['maji.webm'])
})

test('a recording that the server has lost meanwhile is brought again, and what names it goes on', async () => {
  const [db, project] = [aReplica(), new ProjectInMemory()]
  await enterSpoken(db, 'maji')
  const server = overNetwork(project)
  await sendWords(db, server, signal)
  await sendFiles(db, server, signal)
  const details = { fileName: 'maji.webm' }
  const run: ProjectServer['run'] = async (operations) =>
    operations.map(({ id }) => ({ id, outcome: 'refused', code: 'audio.missing', details }))

  await sendWords(db, { ...server, run }, signal)
  expect(await itemsOf(db, ['word'])).toMatchObject([{ refusal: null }])
  expect(await unsentFiles(db)).toEqual(new Set(['maji.webm']))

  await sendFiles(db, server, signal)
  await sendWords(db, server, signal)
  expect(project.words()).toMatchObject([{ audio: [{ fileName: 'maji.webm' }] }])
  expect(await db.outbox.count()).toBe(0)
})
