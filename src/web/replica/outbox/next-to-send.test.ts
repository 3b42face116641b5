import { expect, test, vi } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { countWaitingFiles, wordsToSend, planSending } from './next-to-send.ts'
import { aPendingChange, aPendingOperation } from '../testing/a-pending-operation.ts'
import { aRecording } from '../testing/a-recording.ts'
import { aReplica } from '../testing/a-replica.ts'
import { itemsOf } from './items.ts'
import { waitingFile } from './item.ts'

const refusal = { code: 'permission.denied', details: {}, isRecorded: true }

test('what is sent next is the same as if the whole outbox had been read', async () => {
  const db = aReplica()
  const refused = Array.from({ length: 500 }, () => aPendingOperation({ refusal }))
  const words = Array.from({ length: 60 }, () => aPendingOperation())
  const changes = words.map(({ guid, order }) => ({ ...aPendingChange('maji', null, guid), order: order + 1_000 }))
  await db.outbox.bulkPut([...refused, ...words, ...changes])

  const all = await itemsOf(db, ['word'])
  expect(await wordsToSend(db, 100)).toEqual(planSending(all))
  expect(await wordsToSend(db, 10)).toEqual(planSending(all).slice(0, 10))
})

test('of thousands that wait only the first are read', async () => {
  const db = aReplica()
  await db.outbox.bulkPut(Array.from({ length: 2_000 }, () => aPendingOperation()))
  const read = vi.fn<(operation: unknown) => unknown>((operation) => operation)
  db.outbox.hook('reading', read)

  expect(await wordsToSend(db, 100)).toHaveLength(100)
  expect(read.mock.calls.length).toBeLessThan(500)
})

test('recordings wait that a decision names and the server has not, those of new words as well', async () => {
  const db = aReplica()
  const [sent, ofNew, changed, ofDraft] = [aRecording(), aRecording(), aRecording(), aRecording()]
  await db.outbox.bulkAdd([ofNew, changed, ofDraft].map(({ fileName, madeAt }) => waitingFile(fileName, madeAt)))
  const spoken = (...recordings: readonly { fileName: string }[]) => ({
    audio: recordings.map(({ fileName }) => ({ fileName, speakerId: '', protected: false })),
  })
  const word = contentOf(aWord(spoken(ofNew)))
  const change = aPendingChange('maji', null)
  await db.outbox.bulkPut([
    aPendingOperation({ guid: word.guid, decision: { kind: 'enter', word } }),
    {
      ...change,
      decision: { kind: 'change', base: { version: null, word }, word: { ...word, ...spoken(sent, changed) } },
    },
  ])

  expect(await countWaitingFiles(db)).toBe(2)
})
