import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid } from '#domain/word/word.ts'
import { commandsOn } from '../commands.ts'
import { putNewer, type Heard } from '../words/put-newer.ts'
import { ReplicaDatabase } from '../words/replica-database.ts'
import { aReplica } from '../testing/a-replica.ts'
import { forAny, type OnFinished } from '../testing/for-any.ts'
import { anyStep, twoDevices } from '../testing/two-devices.ts'
import { WordFollower } from '../words/word-follower.ts'
import { followedBy } from './followed-by.ts'

/** What an index is told about a replica, as one in a worker is: over a connection of its own. */
function keptFor(db: ReplicaDatabase, onFinished: OnFinished = onTestFinished): () => string[] {
  const vernaculars = new Map<Guid, string | null>()
  const own = new ReplicaDatabase('somebody', db.name.slice('granary-somebody-'.length))
  const put = (word: Guid, vernacular: string | null): boolean => Boolean(vernaculars.set(word, vernacular))
  const news = { onStored: () => undefined, onChange: () => undefined }
  const keeper = new WordFollower(own, followedBy({ put }, own), news, 5)
  onFinished(() => keeper.stop())
  return () => [...new Set([...vernaculars.values()].flatMap((one) => (one ? [one] : [])))].toSorted()
}

const heard = (guid: Guid, n: number, vernacular: string): Heard => ({ guid, n, word: aWord({ guid, vernacular }) })

test('hears of every word that is written, one by one or many at once', async () => {
  const db = aReplica()
  const kept = keptFor(db)
  await commandsOn(db).enterWord(contentOf(aWord({ vernacular: 'maji' })))
  await expect.poll(kept).toEqual(['maji'])

  const many = Array.from({ length: 60 }, (_, n) => `neno ${n}`)
  await putNewer(
    db,
    many.map((vernacular, n) => heard(vernacular, n, vernacular)),
  )
  await expect.poll(kept).toEqual(['maji', ...many].toSorted())
})

test('leaves out words that are removed, and words without a sense in use', async () => {
  const db = aReplica()
  const senses = [aSense({ accessibility: 'Duplicate' })]
  await putNewer(db, [
    heard('a', 1, 'maji'),
    { guid: 'b', n: 2, word: aWord({ guid: 'b', vernacular: 'moto', senses }) },
  ])
  const kept = keptFor(db)
  await expect.poll(kept).toEqual(['maji'])

  await putNewer(db, [{ guid: 'a', n: 3, word: null }])
  await expect.poll(kept).toEqual([])
})

test('more words of one form than are read at a time are all read', async () => {
  const db = aReplica()
  const same = Array.from({ length: 1_020 }, (_, n) => heard(`${n}`, n, 'maji'))
  await putNewer(db, [...same, heard('z', 9_998, 'moto')])

  await expect.poll(keptFor(db)).toEqual(['maji', 'moto'])
})

test('ends with the forms that the screens show, whatever was decided, sent and pulled', async () => {
  await forAny(fc.array(anyStep, { maxLength: 12 }), 40, async (steps, onFinished) => {
    const { one, happens } = twoDevices(onFinished)
    const kept = keptFor(one.db, onFinished)
    for (const [at, step] of steps.entries()) await happens(step, at)

    const shown = (await one.shown()).map(({ vernacular }) => vernacular)
    await expect.poll(kept, { interval: 5 }).toEqual([...new Set(shown)].toSorted())
  })
})
