import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { type Counted, countedAs } from '#domain/statistics/counted-as.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { commandsOn } from '../commands.ts'
import { countWords, wordsInAll } from './count-words.ts'
import type { Totals } from './totals.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import { putNewer } from './put-newer.ts'
import { aReplica, overNetwork, streamOf } from '../testing/a-replica.ts'
import { DeviceInTest } from '../testing/device-in-test.ts'
import { forAny } from '../testing/for-any.ts'
import { ProjectInMemory } from '../testing/project-in-memory.ts'

const signal = new AbortController().signal

/** A sense for each domain, as in the server's own test of its counts. */
function inDomains(...ids: string[]): Word {
  const senses = ids.map((id) => aSense({ glosses: [{ language: 'en', def: id }], semanticDomains: [aDomain(id)] }))
  return aWord({ vernacular: `word in ${ids.join()}`, senses })
}

test('a word counts once in a domain, a removed one not at all', async () => {
  const db = aReplica()
  const removed = inDomains('1.2')
  await db.setFact('isWhole', true)
  await putNewer(db, [
    ...[inDomains('1.1', '1.2'), inDomains('1.1', '1.1'), removed].map((word, n) => ({ guid: word.guid, n, word })),
    { guid: removed.guid, n: 9, word: null },
  ])

  expect(await countWords(db)).toEqual({
    isWhole: true,
    totals: new Map<Counted, number>([
      ['words', 2],
      ['inDomains', 2],
      ['glossed en', 2],
      ['domain 1.1', 2],
      ['domain 1.2', 1],
    ]),
  })
})

test('until the first load has come to its end, only what this device adds or takes away is told', async () => {
  const db = aReplica()
  const server = overNetwork(new ProjectInMemory())
  const word = inDomains('1.1')
  const lines = [
    { since: 0, upTo: 2, count: 2 },
    { guid: word.guid, n: 1, word },
  ]
  const breaksOff = { ...server, changesSince: async () => streamOf(lines, () => Promise.reject(new Error('cut'))) }
  await pullChanges(db, breaksOff, signal).catch(() => undefined)
  await commandsOn(db).enterWord(contentOf(inDomains('1.3')))

  expect(await countWords(db)).toEqual({
    isWhole: false,
    totals: new Map<Counted, number>([
      ['words', 1],
      ['inDomains', 1],
      ['glossed en', 1],
      ['domain 1.3', 1],
    ]),
  })

  await pullChanges(db, server, signal)
  expect((await countWords(db)).isWhole).toBe(true)
})

test('as long as words are missing here, what waits is added to what the server counts', () => {
  const waiting: Totals = new Map([
    ['domain 1.1', -1],
    ['domain 1.3', 2],
  ])
  const onServer: Totals = new Map([
    ['domain 1.2', 5],
    ['domain 1.3', 1],
  ])

  expect(wordsInAll({ isWhole: false, totals: waiting }, onServer)).toEqual(
    new Map([
      ['domain 1.2', 5],
      ['domain 1.3', 3],
    ]),
  )
  expect(wordsInAll({ isWhole: false, totals: waiting }, undefined)).toBeUndefined()
  expect(wordsInAll({ isWhole: true, totals: waiting }, onServer)).toBe(waiting)
})

test('what is counted here is what is shown, and after the network came back what the server has', async () => {
  const place = fc.constantFrom('1.1', '1.2', '1.3')
  const entering = fc.record({
    vernacular: fc.constantFrom('maji', 'moto'),
    gloss: fc.constantFrom('', 'x'),
    domain: place,
  })
  const enter = entering.map((typed) => ({ kind: 'enter' as const, ...typed }))
  const remove = fc.nat(9).map((which) => ({ kind: 'remove' as const, which, text: '' }))
  const decisions = fc.array(fc.oneof(enter, enter, remove), { maxLength: 12 })
  await forAny(fc.record({ before: decisions, after: decisions }), 60, async ({ before, after }, onFinished) => {
    const project = new ProjectInMemory()
    const me = new DeviceInTest(aReplica(onFinished), project)
    await me.reach('pull')
    for (const decision of before) await me.decide(decision)
    await me.reach('push')
    for (const decision of after) await me.decide(decision)

    expect((await countWords(me.db)).totals).toEqual(countOf(await me.shown()))
    await me.reach('push')
    await me.reach('pull')
    expect((await countWords(me.db)).totals).toEqual(countOf(project.words()))
  })
})

/** Counted one by one. */
function countOf(words: readonly WordContent[]): Map<Counted, number> {
  const counts = new Map<Counted, number>()
  for (const key of words.flatMap(countedAs)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
