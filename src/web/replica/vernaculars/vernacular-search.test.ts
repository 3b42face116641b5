import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bestSuggestions } from '#domain/word/suggestion.ts'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { commandsOn } from '../commands.ts'
import { putNewer, type Heard } from '../words/put-newer.ts'
import { wordsWithVernacular } from '../words/read-words.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import type { ShownWord } from '../words/shown-word.ts'
import { aReplica } from '../testing/a-replica.ts'
import { forAny, type OnFinished } from '../testing/for-any.ts'
import { openByNewerApp } from '../testing/newer-replica.ts'
import { anyStep, twoDevices } from '../testing/two-devices.ts'
import { VernacularSearch } from './vernacular-search.ts'

function searchOf(db: ReplicaDatabase, onFinished: OnFinished = onTestFinished): VernacularSearch {
  vi.stubGlobal('Worker', WorkerInPage)
  const search = new VernacularSearch({ userId: 'somebody', projectId: db.name.slice('granary-somebody-'.length) })
  onFinished(() => {
    search.close()
    vi.unstubAllGlobals()
  })
  return search
}

const heard = (guid: string, n: number, vernacular: string): Heard => ({ guid, n, word: aWord({ guid, vernacular }) })
const guidsOf = (words: readonly ShownWord[] | null) => words?.map(({ guid }) => guid).toSorted()
const foundFor = (search: VernacularSearch, text: string) => () =>
  search.found.typed === text ? guidsOf(search.found.words) : undefined

test('the words of the form that is typed are known with what is suggested, blanks around it do not matter', async () => {
  const db = aReplica()
  await putNewer(db, [heard('a', 1, 'maji'), heard('b', 2, 'maji'), heard('c', 3, 'majini')])
  const search = searchOf(db)

  for (const [text, words] of Object.entries({
    maj: [],
    maji: ['a', 'b'],
    'maji ': ['a', 'b'],
    Maji: [],
    majini: ['c'],
  })) {
    search.ask(text)
    await expect.poll(foundFor(search, text)).toEqual(words)
  }
})

test('a word that comes, changes or goes while its form stands there is known without another key', async () => {
  const db = aReplica()
  const search = searchOf(db)
  search.ask('maji')
  await expect.poll(foundFor(search, 'maji')).toEqual([])

  await commandsOn(db).enterWord(contentOf(aWord({ guid: 'a', vernacular: 'maji' })))
  await expect.poll(() => search.found.words?.length).toBe(1)
  await putNewer(
    db,
    Array.from({ length: 60 }, (_, n) => heard(`${n}`, n, 'maji')),
  )
  await expect.poll(() => search.found.words?.length).toBe(61)
  await putNewer(db, [{ guid: '3', n: 99, word: null }])
  await expect.poll(() => search.found.words?.length).toBe(60)
})

test('it goes on where a later version of the app lays the replica out anew in another tab', async () => {
  const db = aReplica()
  await putNewer(db, [heard('a', 1, 'maji')])
  const search = searchOf(db)
  search.ask('maji')
  await expect.poll(foundFor(search, 'maji')).toEqual(['a'])
  const newer = await openByNewerApp(db)

  await putNewer(newer, [heard('b', 2, 'maji')])
  await expect.poll(foundFor(search, 'maji')).toEqual(['a', 'b'])
  await commandsOn(db).enterWord(contentOf(aWord({ guid: 'c', vernacular: 'majani' })))
  search.ask('maja')
  await expect.poll(() => search.found.suggestions).toContain('majani')
})

test('an answer that never came is asked for anew, of a worker that is well', async () => {
  const db = aReplica()
  await putNewer(db, [heard('a', 1, 'maji')])
  const search = searchOf(db)
  vi.stubGlobal('Worker', MuteWorker)
  search.ask('m')
  vi.stubGlobal('Worker', WorkerInPage)

  search.ask('ma')
  expect(search.found.typed).toBe('')
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 31_000)
  onTestFinished(() => void vi.restoreAllMocks())
  search.ask('maj')

  await expect.poll(() => search.found.suggestions).toEqual(['maji'])
})

class MuteWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

const typed = fc.constantFrom('m', 'ma', 'maj', 'maji', 'mota', 'MAUA', ' moto')
test('what is found is what the screens show, whatever was decided, sent and pulled while somebody types', async () => {
  const step = fc.record({ what: anyStep, typed })
  await forAny(fc.array(step, { maxLength: 10 }), 25, async (steps, onFinished) => {
    const { one, happens } = twoDevices(onFinished)
    const search = searchOf(one.db, onFinished)
    for (const [at, { what, typed: asked }] of steps.entries()) {
      search.ask(asked)
      await happens(what, at)
    }
    const shown = (await one.shown()).map(({ vernacular }) => vernacular)
    for (const asked of ['m', 'maj', 'maji', 'mota']) {
      search.ask(asked)
      await expect
        .poll(() => search.found.typed === asked && search.found.suggestions, { interval: 5 })
        .toEqual(bestSuggestions(asked, shown))
      const words = guidsOf(await wordsWithVernacular(one.db, asked))
      await expect.poll(foundFor(search, asked), { interval: 5 }).toEqual(words)
    }
  })
})
