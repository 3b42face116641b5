import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { downloadAudio, putRecording, readPeaks } from '#contract/audio.ts'
import * as contract from '#contract/speaker.ts'
import { anId } from '#domain/testing/builders.ts'
import { aWav } from '#server/features/audio/testing/sounds.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const harvester = await addMember(projectId, 'Harvester')
const words = wordCalls(harvester, projectId)

const withdraw = (speakerId: string, withdrawn: boolean) =>
  owner.call(contract.changeSpeakerWithdrawal, { params: { projectId, speakerId }, body: { withdrawn } })

let serial = 0
/** A word with a recording of a speaker. */
async function aSpokenWord() {
  const body = Buffer.from(`"Speaker ${++serial}"`)
  const { body: speakerId } = await owner.call(contract.createSpeaker, { params: { projectId }, body })
  const fileName = `${randomUUID()}.wav`
  await harvester.call(putRecording, { params: { projectId, fileName }, body: aWav() })
  const word = await words.read(await words.create({ audio: [{ fileName, speakerId, protected: false }] }))
  return { speakerId, fileName, word }
}

async function heard(fileName: string): Promise<readonly [number, string | undefined]> {
  const { status, error } = await owner.call(downloadAudio, { params: { projectId, wordId: anId(), fileName } })
  return [status, error?.code]
}

const HIDDEN = [403, 'audio.withdrawn']
const GIVEN_OUT = [200, undefined]

test('a withdrawal hides every recording of the speaker at once, and its waveform; taken back, they are heard again', async () => {
  const { speakerId, fileName } = await aSpokenWord()
  const other = await aSpokenWord()

  await withdraw(speakerId, true)
  expect(await heard(fileName)).toEqual(HIDDEN)
  const peaks = await owner.call(readPeaks, { params: { projectId, fileName } })
  expect([peaks.status, peaks.error?.code]).toEqual(HIDDEN)
  expect(await heard(other.fileName)).toEqual(GIVEN_OUT)

  await withdraw(speakerId, false)
  expect(await heard(fileName)).toEqual(GIVEN_OUT)
})

test('a browser that has a recording asks before it plays it again', async () => {
  const { fileName } = await aSpokenWord()
  const { headers } = await owner.call(downloadAudio, { params: { projectId, wordId: anId(), fileName } })

  expect(headers['cache-control']).toBe('private, no-cache')
})

test('it holds for older versions of a word too, and for a word that was deleted', async () => {
  const { speakerId, fileName, word } = await aSpokenWord()
  const { body: without } = await words.update(word.id, { ...word, audio: [] })
  await words.remove(without)

  await withdraw(speakerId, true)

  expect(await heard(fileName)).toEqual(HIDDEN)
})

test('it holds when the speaker was removed', async () => {
  const { speakerId, fileName } = await aSpokenWord()
  await withdraw(speakerId, true)

  await owner.call(contract.deleteSpeaker, { params: { projectId, speakerId } })

  expect(await heard(fileName)).toEqual(HIDDEN)
})

test('it holds when the speaker was removed before it was heard of, and is not taken back for them', async () => {
  const { speakerId, fileName } = await aSpokenWord()
  const params = { projectId, speakerId }
  await owner.call(contract.deleteSpeaker, { params })
  expect(await heard(fileName)).toEqual(GIVEN_OUT)

  const body = { withdrawn: true, secondsAgo: 3600 }
  const answer = await owner.call(contract.changeSpeakerWithdrawal, { params, body })

  expect([answer.status, answer.body.removed, answer.body.withdrawn === null]).toEqual([200, true, false])
  expect(await heard(fileName)).toEqual(HIDDEN)
  expect((await withdraw(speakerId, false)).status).toBe(404)
  expect((await withdraw(anId(), true)).status).toBe(404)
  expect(await heard(fileName)).toEqual(HIDDEN)
})

test('it follows the recording to another speaker', async () => {
  const { speakerId, fileName, word } = await aSpokenWord()
  const other = await aSpokenWord()
  const audio = word.audio.map((recording) => ({ ...recording, speakerId: other.speakerId }))
  await words.update(word.id, { ...word, audio })

  await withdraw(speakerId, true)
  expect(await heard(fileName)).toEqual(GIVEN_OUT)

  await withdraw(other.speakerId, true)
  expect(await heard(fileName)).toEqual(HIDDEN)
})

test('nobody gets around it by giving the recording another speaker, or none', async () => {
  const { speakerId, fileName, word } = await aSpokenWord()
  await withdraw(speakerId, true)

  const audio = word.audio.map((recording) => ({ ...recording, speakerId: '' }))
  await words.update(word.id, { ...word, audio })
  await words.create({ vernacular: 'again', audio })

  expect(await heard(fileName)).toEqual(HIDDEN)
})

test('another word with the same recording does not take it away from its speaker', async () => {
  const { speakerId, fileName } = await aSpokenWord()
  const other = await aSpokenWord()
  const nameless = { fileName, speakerId: '', protected: false }
  const otherwise = { ...nameless, speakerId: other.speakerId }
  const again = await words.read(await words.create({ vernacular: 'again', audio: [nameless] }))
  await words.update(again.id, { ...again, audio: [otherwise] })

  await withdraw(speakerId, true)

  expect(await heard(fileName)).toEqual(HIDDEN)
})

test('a word that said who speaks may take that back', async () => {
  const { speakerId, fileName, word } = await aSpokenWord()
  const audio = word.audio.map((recording) => ({ ...recording, speakerId: '' }))
  await words.update(word.id, { ...word, audio })

  await withdraw(speakerId, true)

  expect(await heard(fileName)).toEqual(GIVEN_OUT)
})
