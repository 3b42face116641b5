// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { keepHeard } from './keep-heard.ts'

test('a recording that comes when its person has logged out opens no replica again', async () => {
  const db = aReplica()
  await db.open()
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/peaks')) return new Response('sound', { headers: { 'content-type': 'audio/webm' } })
    db.close({ disableAutoOpen: false })
    return new Response(JSON.stringify({ seconds: 1, peaks: [255] }))
  })
  onTestFinished(() => void vi.unstubAllGlobals())

  await keepHeard(db, { projectId: 'p', recording: { fileName: 'elsewhere.webm', speakerId: '' } })

  expect(db.isOpen()).toBe(false)
})
