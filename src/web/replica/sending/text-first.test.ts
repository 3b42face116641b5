import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid, Word, WordContent } from '#domain/word/word.ts'
import { commandsOn } from '../commands.ts'
import { sendWords } from './send-words.ts'
import { wordsByGuid } from '../words/read-words.ts'
import { sendFiles } from '../testing/send-items.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import type { ShownWord } from '../words/shown-word.ts'
import { aRecording } from '../testing/a-recording.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'

const { signal } = new AbortController()
const maji = contentOf(aNewWord({ vernacular: 'maji', gloss: 'wter', domain: '1.3' }))

/** Somebody whose words get to the server, and whose recordings only by `upload`. */
function onDevice() {
  const project = new ProjectInMemory()
  const db = aReplica()
  const server = overNetwork(project)
  const commands = commandsOn(db)
  const record = async (word: WordContent, fileName: string): Promise<WordContent> => {
    await commands.storeRecording(aRecording({ fileName }))
    return { ...word, audio: [...word.audio, { fileName, speakerId: '', protected: false }] }
  }
  const push = (): Promise<boolean> => sendWords(db, server, signal)
  const upload = async (): Promise<void> => {
    await sendFiles(db, server, signal)
    await push()
  }
  return { project, db, ...commands, record, push, upload }
}

async function shown(db: ReplicaDatabase, guid: Guid = maji.guid): Promise<ShownWord> {
  const found = (await wordsByGuid(db, [guid])).get(guid)
  if (!found) throw new Error('There is no such word.')
  return found
}

const withGloss = (word: WordContent, def: string): WordContent => ({
  ...word,
  senses: word.senses.map((sense) => ({ ...sense, glosses: [{ language: 'en', def }] })),
})

const saidOf = (words: readonly Word[]): unknown =>
  words.map(({ vernacular, senses, audio }) => [
    vernacular,
    ...senses.flatMap(({ glosses }) => glosses.map(({ def }) => def)),
    ...audio.map(({ fileName }) => fileName),
  ])

test('a gloss that is corrected while the recording of its word cannot be sent goes at once', async () => {
  const { project, db, changeWord, enterWord, record, push, upload } = onDevice()
  await enterWord(await record(maji, 'a.webm'))
  await push()
  const recorded = await shown(db)
  await changeWord(recorded, await record(recorded.word, 'b.webm'))

  const seen = await shown(db)
  await changeWord(seen, withGloss(seen.word, 'water'))
  await push()
  expect(saidOf(project.words())).toEqual([['maji', 'water']])
  const again = await shown(db)
  await changeWord(again, { ...again.word, vernacular: 'majji' })
  await push()
  expect(saidOf(project.words())).toEqual([['majji', 'water']])

  await upload()
  await upload()
  expect(saidOf(project.words())).toEqual([['majji', 'water', 'a.webm', 'b.webm']])
  expect(await db.outbox.count()).toBe(0)
})

test('of a change of both, the text goes at once', async () => {
  const { project, db, changeWord, enterWord, record, push, upload } = onDevice()
  await enterWord(maji)
  await push()
  const seen = await shown(db)
  await changeWord(seen, withGloss(await record(seen.word, 'a.webm'), 'water'))

  await push()
  expect(saidOf(project.words())).toEqual([['maji', 'water']])

  await upload()
  expect(saidOf(project.words())).toEqual([['maji', 'water', 'a.webm']])
})
