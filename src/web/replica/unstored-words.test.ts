// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { aNewWord } from './testing/project-in-memory.ts'
import './testing/a-replica.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { openReplica } from './open-replica.ts'
import { unstoredWords } from './unstored-words.ts'

const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('whatever stands on the page, it asks before it is closed while it alone has a word', async () => {
  const replica = openReplica('amina', newGuid())
  onTestFinished(() => replica.db.delete())
  const word = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  expect(mayClose()).toBe(true)

  unstoredWords.hold({ replica: replica.db.name, domainId: '1.3', at: 0, word, choice: null })
  expect(mayClose()).toBe(false)

  await unstoredWords.storeIn(replica)
  expect(mayClose()).toBe(true)
})
