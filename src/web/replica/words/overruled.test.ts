import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordContent } from '#domain/word/word.ts'
import { commandsOn } from '../commands.ts'
import type { Base } from '../outbox/pending-operation.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import { sendWords } from '../sending/send-words.ts'
import { wordsByGuid } from './read-words.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { DeviceInTest, type Decision } from '../testing/device-in-test.ts'
import { forAny } from '../testing/for-any.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'

const signal = new AbortController().signal

/** Two devices that both have the word “maji: water”. */
async function twoDevices() {
  const project = new ProjectInMemory()
  const entered = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  const [me, other] = [aReplica(), aReplica()]
  await commandsOn(me).enterWord(entered)
  for (const db of [me, other]) {
    await sendWords(db, overNetwork(project), signal)
    await pullChanges(db, overNetwork(project), signal)
  }
  const push = (db: ReplicaDatabase) => sendWords(db, overNetwork(project), signal)
  const pull = (db: ReplicaDatabase) => pullChanges(db, overNetwork(project), signal)
  const shown = async (db: ReplicaDatabase): Promise<Base> => {
    const word = (await wordsByGuid(db, [entered.guid])).get(entered.guid)
    if (!word) throw new Error('The word is gone.')
    return word
  }
  const change = async (db: ReplicaDatabase, changes: Partial<WordContent>): Promise<void> => {
    const base = await shown(db)
    await commandsOn(db).changeWord(base, { ...base.word, ...changes })
  }
  return { me, other, push, pull, shown, change, guid: entered.guid }
}

test('what somebody else wrote in the same field is kept until it has been seen', async () => {
  const { me, other, push, change, guid } = await twoDevices()
  await change(other, { vernacular: 'theirs' })
  await push(other)
  await change(me, { vernacular: 'mine' })
  await push(me)

  const [overruled] = await me.overruled.toArray()
  expect(overruled).toMatchObject({ guid, path: 'vernacular', mine: 'mine', theirs: 'theirs' })
  expect(await other.overruled.count()).toBe(0)
  if (overruled) await commandsOn(me).settleOverruled(overruled, null)
  expect(await me.overruled.count()).toBe(0)
})

test('it is kept as well where a second edit waited behind the first', async () => {
  const { me, other, push, change } = await twoDevices()
  await change(me, { plural: 'first' })
  await change(other, { vernacular: 'theirs' })
  await push(other)
  await change(me, { vernacular: 'mine' })
  await push(me)

  expect(await me.overruled.toArray()).toMatchObject([{ path: 'vernacular', theirs: 'theirs' }])
})

test('what is taken back becomes the word, and is put away with it', async () => {
  const { me, other, push, shown, change } = await twoDevices()
  await change(other, { vernacular: 'theirs' })
  await push(other)
  await change(me, { vernacular: 'mine' })
  await push(me)

  const base = await shown(me)
  const [overruled] = await me.overruled.toArray()
  if (overruled) {
    await commandsOn(me).settleOverruled(overruled, { base, word: { ...base.word, vernacular: overruled.theirs } })
  }
  await push(me)
  expect((await shown(me)).word.vernacular).toBe('theirs')
  expect(await me.overruled.count()).toBe(0)
})

test('who is alone is never told that somebody else wrote something', async () => {
  const edit = fc.record({
    kind: fc.constantFrom('reform' as const, 'regloss' as const, 'note' as const, 'remove' as const, 'undo' as const),
    which: fc.nat(4),
    text: fc.constantFrom('a', 'b'),
  })
  const entry = fc.record({
    kind: fc.constant('enter' as const),
    vernacular: fc.constantFrom('maji', 'moto'),
    gloss: fc.constantFrom('', 'water'),
    domain: fc.constantFrom('1.1', '1.2'),
    isSpoken: fc.constant(false),
  })
  const step = fc.oneof<fc.Arbitrary<Decision | 'push'>[]>(entry, edit, fc.constant('push' as const))
  await forAny(fc.array(step, { maxLength: 20 }), 150, async (steps, onFinished) => {
    const me = new DeviceInTest(aReplica(onFinished), new ProjectInMemory())
    for (const one of steps) await (one === 'push' ? me.reach(one) : me.decide(one))
    await me.reachAll()

    expect(await me.db.overruled.toArray()).toEqual([])
  })
})
