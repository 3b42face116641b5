import { expect, onTestFinished, test, vi } from 'vitest'
import { comparedOf, type ComparedWord, fingerprintOf } from '#domain/duplicates/compared-word.ts'
import type { SetsWanted } from '#domain/duplicates/duplicate-index.ts'
import { TO_THE_LETTER } from '#domain/duplicates/likeness.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid } from '#domain/word/word.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { commandsOn } from '../commands.ts'
import { aReplica } from '../testing/a-replica.ts'
import { type Heard, putNewer } from '../words/put-newer.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { DuplicateSearch } from './duplicate-search.ts'

const WANTED: SetsWanted = { most: 12, maxInSet: 5, ignoreProtected: false, matching: TO_THE_LETTER, verdicts: [] }

const word = (guid: Guid, vernacular: string) =>
  aWord({ guid, vernacular, senses: [aSense({ glosses: [{ language: 'en', def: guid }] })] })
const heard = (guid: Guid, n: number, vernacular: string): Heard => ({ guid, n, word: word(guid, vernacular) })

const workers: WorkerInPage[] = []
/** As when the browser runs out of memory. */
const breakLast = () => workers.at(-1)?.dispatchEvent(new Event('error'))

function searchOf(db: ReplicaDatabase): DuplicateSearch {
  vi.stubGlobal(
    'Worker',
    class extends WorkerInPage {
      constructor(address: URL) {
        super(address)
        workers.push(this)
      }
    },
  )
  const search = new DuplicateSearch({ userId: 'somebody', projectId: db.name.slice('granary-somebody-'.length) })
  onTestFinished(() => {
    search.close()
    vi.unstubAllGlobals()
  })
  return search
}

const foundBy = (search: DuplicateSearch) => () =>
  search.state.kind === 'found' ? search.state.next : search.state.kind

test('words that are spelled the same come first, and similar ones when all of those are decided', async () => {
  const db = aReplica()
  await putNewer(db, [heard('a', 1, 'maji'), heard('b', 2, 'maji'), heard('c', 3, 'nyumba'), heard('d', 4, 'nyumbaa')])
  const search = searchOf(db)
  search.find(WANTED)
  await expect.poll(foundBy(search)).toEqual({ areIdentical: true, sets: [['a', 'b']] })

  const decided = [word('a', 'maji'), word('b', 'maji')].map((one) => ({
    guid: one.guid,
    fingerprint: fingerprintOf(comparedOf(one) as ComparedWord),
  }))
  search.find({ ...WANTED, verdicts: [decided] })
  await expect.poll(foundBy(search)).toEqual({ areIdentical: false, sets: [['c', 'd']] })
})

test('no more sets come than are wanted, and the others next', async () => {
  const db = aReplica()
  const forms = ['maji', 'moto', 'mvua']
  await putNewer(
    db,
    forms.flatMap((form, at) => [heard(`${form} 1`, 2 * at, form), heard(`${form} 2`, 2 * at + 1, form)]),
  )
  const search = searchOf(db)
  search.find({ ...WANTED, most: 2 })
  await expect.poll(foundBy(search)).toMatchObject({
    sets: [
      ['maji 1', 'maji 2'],
      ['moto 1', 'moto 2'],
    ],
  })

  await putNewer(db, [{ guid: 'maji 1', n: 9, word: null }])
  search.find({ ...WANTED, most: 2 })
  await expect.poll(foundBy(search)).toMatchObject({
    sets: [
      ['moto 1', 'moto 2'],
      ['mvua 1', 'mvua 2'],
    ],
  })
})

test('where there was nothing, a word is compared as soon as it is entered, also while it waits for the server', async () => {
  const db = aReplica()
  await putNewer(db, [heard('a', 1, 'maji')])
  const search = searchOf(db)
  search.find(WANTED)
  await expect.poll(foundBy(search)).toEqual({ areIdentical: false, sets: [] })
  await commandsOn(db).enterWord({ ...contentOf(word('b', 'maji')), guid: 'b' })
  await expect.poll(foundBy(search)).toEqual({ areIdentical: true, sets: [['a', 'b']] })
})

test('a worker that dies is told, and what is looked for again is found', async () => {
  const db = aReplica()
  await putNewer(db, [heard('a', 1, 'maji'), heard('b', 2, 'maji')])
  const search = searchOf(db)
  search.find(WANTED)
  breakLast()
  expect(search.state).toEqual({ kind: 'broken' })
  search.find(WANTED)
  await expect.poll(foundBy(search)).toEqual({ areIdentical: true, sets: [['a', 'b']] })

  // What was found is not lost with it.
  breakLast()
  expect(search.state.kind).toBe('found')
})

test('a search that breaks while it answers is told, be it as soon as all words have been read or later', async () => {
  const db = aReplica()
  await putNewer(db, [heard('a', 1, 'maji'), heard('b', 2, 'maji')])
  const search = searchOf(db)
  const unanswerable = { ...WANTED, verdicts: [null] } as unknown as SetsWanted
  search.find(unanswerable)
  await expect.poll(() => search.state).toEqual({ kind: 'broken' })

  search.find(WANTED)
  await expect.poll(foundBy(search)).toEqual({ areIdentical: true, sets: [['a', 'b']] })
  search.find(unanswerable)
  await expect.poll(() => search.state).toEqual({ kind: 'broken' })
})
