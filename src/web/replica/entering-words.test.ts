// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { enteringWords, wordsLeft } from './entering-words.ts'
import { openReplica, type Replica } from './open-replica.ts'
import { wordsByGuid } from './read-words.ts'
import { aNewWord } from './testing/project-in-memory.ts'
import './testing/a-replica.ts'
import { keepTryingToStore, unstoredWords, type UnstoredWord } from './unstored-words.ts'

beforeEach(() => localStorage.clear())

function aReplicaOnPage(): Replica {
  const replica = openReplica('amina', newGuid())
  onTestFinished(() => replica.db.delete())
  return replica
}

function entered({ db }: Replica, vernacular: string): UnstoredWord {
  const word = contentOf(aNewWord({ vernacular, gloss: 'water', domain: '1.3' }))
  return { replica: db.name, domainId: '1.3', at: 0, word, choice: null }
}

const leavePage = (): void => void window.dispatchEvent(new Event('pagehide'))

const vernaculars = async ({ db }: Replica, words: readonly UnstoredWord[]): Promise<unknown[]> => {
  const found = await wordsByGuid(
    db,
    words.map(({ word }) => word.guid),
  )
  return words.map(({ word }) => found.get(word.guid)?.word.vernacular)
}

test('words that were being stored when the page went are stored by the next one, and once', async () => {
  const replica = aReplicaOnPage()
  const words = [entered(replica, 'maji'), entered(replica, 'moto')]
  words.forEach((word) => enteringWords.begin(word))
  leavePage()

  for (const _page of [1, 2]) {
    const stop = keepTryingToStore(replica)
    await expect.poll(() => unstoredWords.all()).toEqual([])
    stop()
  }

  expect(await vernaculars(replica, words)).toEqual(['maji', 'moto'])
  expect(await replica.db.outbox.count()).toBe(2)
  expect(wordsLeft(replica.db.name)).toEqual([])
  words.forEach((word) => enteringWords.end(word))
})

test('one that came into the storage after all is not entered again', async () => {
  const replica = aReplicaOnPage()
  const word = entered(replica, 'maji')
  enteringWords.begin(word)
  leavePage()
  await replica.enterWord(word.word)
  onTestFinished(keepTryingToStore(replica))

  await expect.poll(() => wordsLeft(replica.db.name)).toEqual([])
  expect(await replica.db.outbox.count()).toBe(1)
  enteringWords.end(word)
})

test('a page that stays leaves nothing behind, nor does one that only was out of sight', () => {
  const replica = aReplicaOnPage()
  const word = entered(replica, 'maji')
  enteringWords.begin(word)
  leavePage()
  expect(wordsLeft(replica.db.name)).toHaveLength(1)
  enteringWords.end(word)
  leavePage()

  expect(wordsLeft(replica.db.name)).toEqual([])
})

test('what cannot be read keeps nobody from the others', () => {
  const replica = aReplicaOnPage()
  const word = entered(replica, 'maji')
  enteringWords.begin(word)
  leavePage()
  localStorage.setItem(`entering ${replica.db.name} torn`, '{"word":')

  expect(wordsLeft(replica.db.name)).toEqual([word])
  expect(localStorage.getItem(`entering ${replica.db.name} torn`)).toBeNull()
  enteringWords.end(word)
})
