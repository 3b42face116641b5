import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { orderOf } from '#domain/text/collate.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { glanceAt } from '#domain/word/glance.ts'
import { WordList } from '#domain/word/word-list.ts'
import { commandsOn } from '../commands.ts'
import { aReplica } from '../testing/a-replica.ts'
import { forAny, type OnFinished } from '../testing/for-any.ts'
import { anyStep, twoDevices } from '../testing/two-devices.ts'
import { putNewer } from '../words/put-newer.ts'
import { ReplicaDatabase } from '../words/replica-database.ts'
import { WordFollower } from '../words/word-follower.ts'
import { readStoredList, storeList } from '../words/stored-list.ts'
import { FollowedList } from './followed-list.ts'

const ALL = { searched: '', narrowings: [], order: 'vernacular', isReversed: false } as const

/** The list of a replica as a worker keeps it, over a connection of its own. */
function openList(db: ReplicaDatabase, onFinished: OnFinished = onTestFinished) {
  const own = new ReplicaDatabase('somebody', db.name.slice('granary-somebody-'.length))
  const list = new WordList(orderOf('en'), 'somebody')
  const followed = new FollowedList(list, own)
  const follower = new WordFollower(own, followed, { onStored: () => undefined, onChange: () => undefined }, 5)
  onFinished(() => follower.stop())
  return {
    shown: () =>
      list
        .answer(ALL, { from: 0, most: 10_000, counted: [] })
        .words.map(({ vernacular, glosses }) => [vernacular, ...glosses.map(({ def }) => def)].join(' ')),
    /** As when the page is left. */
    close: async () => {
      await expect.poll(() => follower.isLevel, { interval: 5 }).toBe(true)
      await followed.store(1)
      follower.stop()
    },
  }
}

const called = (vernacular: string, guid = vernacular) =>
  aWord({ guid, vernacular, senses: [aSense({ glosses: [{ language: 'en', def: 'x' }] })] })

test('what was stored is taken up, with what has changed since, and what waited then is read anew', async () => {
  const db = aReplica()
  await putNewer(db, [
    { guid: 'maji', n: 1, word: called('maji') },
    { guid: 'moto', n: 2, word: called('moto') },
  ])
  await db.setFact('reached', 2)
  const first = openList(db)
  const id = 'a0a0a0a0-0000-4000-8000-000000000000'
  await commandsOn(db).enterWord({ ...contentOf(called('mvua')), guid: id })
  await expect.poll(first.shown).toEqual(['maji x', 'moto x', 'mvua x'])
  await first.close()

  await commandsOn(db).undo([id])
  await putNewer(db, [
    { guid: 'moto', n: 3, word: null },
    { guid: 'jua', n: 4, word: called('jua') },
  ])
  await expect.poll(openList(db).shown).toEqual(['jua x', 'maji x'])
})

test('more words than are read at a time are all read', async () => {
  const db = aReplica()
  const many = Array.from({ length: 1_020 }, (_, n) => ({
    guid: `g${n}`,
    n: n + 1,
    word: called(`neno ${n}`, `g${n}`),
  }))
  await putNewer(db, many)

  const list = openList(db)
  await expect.poll(() => list.shown().length).toBe(1_020)
})

test('however many words a list has, they are taken up as they were stored, with all that they are found by', async () => {
  const db = aReplica()
  const words = Array.from({ length: 5_003 }, (_, n) => {
    const sense = aSense({ definitions: [{ language: 'en', text: `Être ${n}` }] })
    return aWord({ guid: `g${n}`, vernacular: `neno ${n}`, senses: [sense] })
  }).flatMap((word, n) => {
    const glance = glanceAt(word.guid, word)
    return glance ? [{ glance, n }] : []
  })

  for (const length of [5_003, 2]) {
    const list = { reached: 7, doubtful: ['g1'], words: words.slice(0, length) }
    await storeList(db, list)
    expect(await readStoredList(db)).toEqual(list)
  }
  expect(words[2]?.glance.text).toBe('neno 2\netre 2')
})

test('ends with the words that the screens show, whatever was decided, sent and pulled, be it closed in between', async () => {
  const steps = fc.array(fc.oneof(anyStep, fc.constant('reopen' as const)), { maxLength: 12 })
  await forAny(steps, 30, async (all, onFinished) => {
    const { one, happens } = twoDevices(onFinished)
    let list = openList(one.db, onFinished)
    for (const [at, step] of all.entries()) {
      if (step !== 'reopen') await happens(step, at)
      else {
        await list.close()
        list = openList(one.db, onFinished)
      }
    }
    const shown = (await one.shown()).map(({ vernacular, senses }) =>
      [
        vernacular,
        ...senses.flatMap(({ glosses }) => glosses.filter(({ def }) => def !== '').map(({ def }) => def)),
      ].join(' '),
    )
    await expect.poll(() => list.shown().toSorted(), { interval: 5 }).toEqual(shown.toSorted())
  })
})
