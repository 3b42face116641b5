import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { orderOf } from '#domain/text/collate.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { glanceAt } from '#domain/word/glance.ts'
import { WordList } from '#domain/word/word-list.ts'
import { commandsOn } from '../commands.ts'
import { setCommandsOn } from '../set-commands.ts'
import { aReplica } from '../testing/a-replica.ts'
import { DeviceInTest } from '../testing/device-in-test.ts'
import { forAny, type OnFinished } from '../testing/for-any.ts'
import { ProjectInMemory } from '../testing/project-in-memory.ts'
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

test('what waits here is no reason to store the list, and what the server has is', async () => {
  const db = aReplica()
  const list = openList(db)
  await commandsOn(db).enterWord(contentOf(called('mvua')))
  await expect.poll(list.shown).toEqual(['mvua x'])
  await list.close()
  expect(await readStoredList(db)).toBeNull()

  await putNewer(db, [{ guid: 'maji', n: 1, word: called('maji') }])
  const next = openList(db)
  await expect.poll(next.shown).toEqual(['maji x', 'mvua x'])
  await next.close()
  expect((await readStoredList(db))?.words.map(({ glance }) => glance.vernacular)).toEqual(['maji'])
})

test('a replacement shows in all its words, and is gone where it is undone; done by the server it shows in what is stored', async () => {
  const db = aReplica()
  const device = new DeviceInTest(db, new ProjectInMemory())
  const commands = { ...commandsOn(db), ...setCommandsOn(db) }
  const words = [...Array.from({ length: 60 }, (_, n) => `cha${n}`), 'ch', 'maji'].map((form) =>
    contentOf(called(form, aGuid())),
  )
  for (const word of words) await commands.enterWord(word)
  await device.reachAll()
  const guids = words.map(({ guid }) => guid)
  const all = (become: (form: string) => string) => words.map(({ vernacular }) => `${become(vernacular)} x`).toSorted()
  const list = openList(db)
  const shown = () => list.shown().toSorted()
  await expect.poll(shown).toEqual(all((form) => form))

  const edit = { kind: 'replace', in: 'vernacular', find: 'ch', replacement: '', wholeLetters: true } as const
  const [id = ''] = await commands.editInBulk(edit, guids)
  await expect.poll(shown).toEqual(all((form) => (form === 'ch' ? form : form.replace('ch', ''))))
  await commands.undo([id])
  await expect.poll(shown).toEqual(all((form) => form))

  await commands.editInBulk({ ...edit, replacement: 'c' }, guids)
  await device.reachAll()
  await expect.poll(shown).toEqual(all((form) => form.replace('ch', 'c')))
  await list.close()
  const stored = await readStoredList(db)
  // “maji”, in which nothing was found, comes with no change of the server: it is read anew the next time.
  expect(stored?.doubtful).toContain(guids.at(-1))
  expect((stored?.words.length ?? 0) + (stored?.doubtful.length ?? 0)).toBe(words.length)
  const next = openList(db)
  await expect.poll(() => next.shown().toSorted()).toEqual(all((form) => form.replace('ch', 'c')))
})

test('the list is stored when what is on its way for many words has come, and not before', async () => {
  const db = aReplica()
  const device = new DeviceInTest(db, new ProjectInMemory())
  const word = contentOf(called('chai', aGuid()))
  for (const one of [word, contentOf(called('maji', aGuid()))]) await commandsOn(db).enterWord(one)
  await device.reachAll()
  const edit = { kind: 'replace', in: 'vernacular', find: 'ch', replacement: 'c', wholeLetters: true } as const
  await setCommandsOn(db).editInBulk(edit, [word.guid])
  await openList(db).close()
  expect(await readStoredList(db)).toBeNull()

  await device.reachAll()
  await openList(db).close()
  expect((await readStoredList(db))?.words.map(({ glance }) => glance.vernacular)).toEqual(['cai', 'maji'])
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
