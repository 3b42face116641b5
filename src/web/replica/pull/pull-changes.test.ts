import { expect, test } from 'vitest'
import type { ProjectServer } from '../sending/project-server.ts'
import { pullChanges } from './pull-changes.ts'
import { aReplica, overNetwork, streamOf } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { putNewer } from '../words/put-newer.ts'

const signal = new AbortController().signal

function projectOf(words: number): ProjectInMemory {
  const project = new ProjectInMemory()
  for (let i = 0; i < words; i++) {
    const word = aNewWord({ vernacular: `w${i}`, gloss: `g${i}`, domain: '1.1' })
    project.run({ kind: 'enter', id: newGuid(), word })
  }
  return project
}

test('a load that breaks off goes on where it stopped', async () => {
  const project = projectOf(2500)
  const db = aReplica()
  const asked: number[] = []
  const server = (lines: number): ProjectServer => ({
    ...overNetwork(project),
    changesSince: async (n) => {
      asked.push(n)
      return streamOf(project.changesSince(n).slice(0, lines), () => {
        if (lines < 2500) throw new Error('The network is gone.')
      })
    },
  })

  await expect(pullChanges(db, server(2100), signal)).rejects.toThrow('The network is gone.')
  expect(await db.words.count()).toBe(2000)
  await pullChanges(db, server(2501), signal)

  expect(asked).toEqual([0, 2000])
  expect(await db.words.count()).toBe(2500)
  expect(await db.fact('reached', 0)).toBe(2500)
})

test('a load that stands still is given up, one that is merely slow is not', async () => {
  const project = projectOf(4)
  const server = (pause: number): ProjectServer => ({
    ...overNetwork(project),
    changesSince: async (n, abort) => {
      const [head, ...lines] = project.changesSince(n)
      const broken = new Promise<never>((_, reject) => abort.addEventListener('abort', () => reject(abort.reason)))
      return new ReadableStream({
        start: (controller) => controller.enqueue(encoded(head)),
        pull: async (controller) => {
          const line = lines.shift()
          await Promise.race([broken, new Promise((resolve) => setTimeout(resolve, pause))])
          if (line) controller.enqueue(encoded(line))
          else controller.close()
        },
      })
    },
  })

  await pullChanges(aReplica(), server(40), signal, 100)
  await expect(pullChanges(aReplica(), server(5000), signal, 100)).rejects.toThrow('nothing heard')
})

const encoded = (line: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(line)}\n`)

test('a replica that is removed during a load does not begin anew in the middle', async () => {
  const project = projectOf(2500)
  const db = aReplica()
  const changesSince = async (n: number): Promise<ReadableStream<Uint8Array>> =>
    streamOf(project.changesSince(n), async () => {
      await db.words.clear()
      await db.facts.clear()
    })

  await expect(pullChanges(db, { ...overNetwork(project), changesSince }, signal)).rejects.toThrow('was removed')

  expect(await db.fact('reached', 0)).toBe(0)
  expect(await db.words.count()).toBe(0)
})

test('while it lasts, the load tells how far it is', async () => {
  const project = projectOf(2500)
  const db = aReplica()
  const told: unknown[] = []
  db.facts.hook('updating', (change) => void told.push(change))
  db.facts.hook('creating', (key, fact) => void (key === 'load' && told.push(fact.value)))

  await pullChanges(db, overNetwork(project), signal)

  expect(told).toContainEqual({ done: 0, of: 2500, upTo: 2500 })
  expect(told).toContainEqual({ 'value.done': 2000 })
  expect(await db.fact('load', null)).toBeNull()
})

test('S7.1, R4.2 later loads bring only what changed', async () => {
  const project = projectOf(3)
  const db = aReplica()
  await pullChanges(db, overNetwork(project), signal)
  const [first] = project.words()
  if (first) project.run({ kind: 'remove', id: newGuid(), guid: first.guid, base: first.id })

  expect(project.changesSince(await db.fact('reached', 0))).toHaveLength(2)
  await pullChanges(db, overNetwork(project), signal)

  expect((await db.words.toArray()).filter(({ word }) => word !== null)).toHaveLength(2)
})

test('an answer that comes while everything is being loaded is not undone by an older line', async () => {
  const project = projectOf(2)
  const [word] = project.words()
  if (!word) throw new Error('The project is empty.')
  const db = aReplica()
  const before = project.changesSince(0)
  const changed = project.run({
    kind: 'change',
    id: newGuid(),
    guid: word.guid,
    base: word.id,
    word: { ...word, vernacular: 'later' },
  })
  const server: ProjectServer = {
    ...overNetwork(project),
    changesSince: async () =>
      streamOf(before, async () => {
        if (changed.outcome === 'done')
          await putNewer(db, [{ guid: word.guid, n: changed.changeNumber, word: changed.word }])
      }),
  }

  await pullChanges(db, server, signal)

  expect(await db.words.get(word.guid)).toMatchObject({ n: 3, word: { vernacular: 'later' } })
  expect(await db.words.count()).toBe(2)
})

test('a word that others removed before the first load does not stay behind', async () => {
  const project = projectOf(1)
  const [word] = project.words()
  if (!word) throw new Error('The project is empty.')
  const db = aReplica()
  await putNewer(db, [{ guid: word.guid, n: 1, word }])
  project.run({ kind: 'remove', id: newGuid(), guid: word.guid, base: word.id })

  await pullChanges(db, overNetwork(project), signal)

  expect(await db.words.get(word.guid)).toMatchObject({ word: null, formerly: { id: word.id } })
})
