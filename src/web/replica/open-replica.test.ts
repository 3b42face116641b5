import './testing/indexed-db.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { openReplica, type Replica } from './open-replica.ts'

const word = aWord({ senses: [aSense()] })

const WORK: readonly (readonly [string, (replica: Replica) => Promise<unknown>])[] = [
  ['a word', ({ enterWord }) => enterWord({ ...contentOf(word), guid: newGuid() })],
  ['a change', ({ changeWord }) => changeWord({ version: word.id, word }, { ...word, vernacular: 'maji' })],
  [
    'a recording',
    ({ storeRecording }) =>
      storeRecording({
        fileName: 'a.webm',
        blob: new Blob(['sound']),
        mediaType: 'audio/webm',
        speakerId: '',
        madeAt: new Date(0).toISOString(),
        seconds: 1,
        peaks: [],
      }),
  ],
]

test.each(WORK)('the browser is asked once not to throw away %s that is kept here', async (_what, keep) => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true)
  vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } })
  const replica = openReplica('somebody', newGuid())
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await replica.db.delete()
  })
  expect(persist).not.toHaveBeenCalled()

  await keep(replica)
  await keep(replica)

  await expect.poll(() => persist.mock.calls.length).toBe(1)
})
