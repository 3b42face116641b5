import { expect, onTestFinished, test, vi } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { OperationAnswer } from '#domain/word/operation.ts'
import { ApiError, refusalFrom } from '#web/api/api-error.ts'
import { commandsOn } from '../commands.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import type { ProjectServer } from './project-server.ts'
import { fullPace, sendWords } from './send-words.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { wordsInDomain } from '../words/read-words.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'

const signal = new AbortController().signal

async function enter(db: ReplicaDatabase, ...vernaculars: string[]): Promise<void> {
  for (const vernacular of vernaculars) {
    await commandsOn(db).enterWord(contentOf(aNewWord({ vernacular, gloss: 'g', domain: '1.1' })))
  }
}

/** A server that refuses every request in which one of the words is. */
function refusing(project: ProjectInMemory, status: number, isBad: (vernacular: string) => boolean): ProjectServer {
  const server = overNetwork(project)
  return {
    ...server,
    run: async (operations, abort) => {
      const isRefused = operations.some((one) => one.kind === 'enter' && isBad(one.word.vernacular))
      if (isRefused) throw new ApiError('request.invalid', {}, status)
      return server.run(operations, abort)
    },
  }
}

test('an operation that the server cannot read does not keep the others from arriving', async () => {
  const project = new ProjectInMemory()
  const db = aReplica()
  await enter(db, 'a', 'b', 'bad', 'c')

  await sendWords(
    db,
    refusing(project, 400, (vernacular) => vernacular === 'bad'),
    signal,
  )

  expect(
    project
      .words()
      .map((word) => word.vernacular)
      .toSorted(),
  ).toEqual(['a', 'b', 'c'])
  expect(await db.outbox.toArray()).toMatchObject([{ refusal: { code: 'request.invalid' } }])
})

test('long words go in several requests, each of which the server takes, and one that is longer by itself', async () => {
  const project = new ProjectInMemory()
  const db = aReplica()
  const server = overNetwork(project)
  const long = [100_000, 100_000, 100_000, 300_000, 10].map((length, at) => String(at).padEnd(length, 'x'))
  await enter(db, ...long)
  const requests: number[] = []
  const run: typeof server.run = async (operations, abort) => {
    requests.push(operations.length)
    return server.run(operations, abort)
  }

  await sendWords(db, { ...server, run }, signal)

  expect(requests).toEqual([2, 1, 1, 1])
  expect(project.words()).toHaveLength(5)
})

test.each([
  ...[401, 429, 503].map((status) => ({ status, of: 'an ended log-in or a server in trouble', isOurs: true })),
  ...[403, 404, 405].map((status) => ({ status, of: 'a captive portal in between', isOurs: false })),
])('$of refuses nothing ($status)', async ({ status, isOurs }) => {
  const db = aReplica()
  await enter(db, 'a')
  const run = async (): Promise<never> => {
    throw isOurs ? new ApiError('request.invalid', {}, status) : refusalFrom(status, () => null)
  }

  await expect(sendWords(db, { ...overNetwork(new ProjectInMemory()), run }, signal)).rejects.toThrow(String(status))
  expect(await db.outbox.toArray()).toMatchObject([{ refusal: null }])
})

test('what takes too long is sent in smaller parts until it gets through', async () => {
  const project = new ProjectInMemory()
  const db = aReplica()
  await enter(db, ...Array.from({ length: 30 }, (_, index) => `word ${index}`))
  const pace = fullPace()
  const limits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => limits.mockRestore())
  const server = overNetwork(project)
  const run: typeof server.run = async (operations, abort) => {
    if (operations.length <= 10) return server.run(operations, abort)
    abort.throwIfAborted()
    throw new Error('The line is too slow.')
  }

  limits.mockImplementation(() => AbortSignal.abort())
  await expect(sendWords(db, { ...server, run }, signal, pace)).rejects.toThrow('aborted')
  await expect(sendWords(db, { ...server, run }, signal, pace)).rejects.toThrow('aborted')
  limits.mockRestore()
  await sendWords(db, { ...server, run }, signal, pace)

  expect(project.words()).toHaveLength(30)
})

test('S7.14, S7.15 a refused operation goes out again when the person says so, and leaves when the person says so', async () => {
  const project = new ProjectInMemory()
  const db = aReplica()
  await enter(db, 'a', 'b')
  await sendWords(
    db,
    refusing(project, 403, () => true),
    signal,
  )
  const [first, second] = await db.outbox.toArray()

  await commandsOn(db).retryRefused(first?.order ?? -1)
  await commandsOn(db).discardRefused(second?.order ?? -1)
  await sendWords(db, overNetwork(project), signal)

  expect(project.words().map((word) => word.vernacular)).toEqual(['a'])
  expect(await db.outbox.count()).toBe(0)
})

test('what the server has answered with a refusal goes out again as a new operation', async () => {
  const project = new ProjectInMemory()
  const db = aReplica()
  await enter(db, 'a')
  const [made] = await db.outbox.toArray()
  const server: ProjectServer = {
    ...overNetwork(project),
    run: async (operations) =>
      operations.map(({ id }) => ({ id, outcome: 'refused', code: 'word.protected', details: {} })),
  }

  await sendWords(db, server, signal)
  await commandsOn(db).retryRefused(made?.order ?? -1)

  expect((await db.outbox.toArray()).map(({ id }) => id)).not.toContain(made?.id)
})

test('what waits behind the undo of a change of several words goes as soon as what that made of them has been read', async () => {
  const [project, db] = [new ProjectInMemory(), aReplica()]
  const server = overNetwork(project)
  const { changeWord, undo } = commandsOn(db)
  const note = async (text: string): Promise<string> => {
    const [shown] = await wordsInDomain(db, '1.1')
    if (!shown) throw new Error('There is no such word.')
    return changeWord(shown, { ...shown.word, note: { language: 'en', text } })
  }
  await enter(db, 'maji')
  const noted = await note('fresh')
  await sendWords(db, server, signal)
  await undo([noted])
  await note('salty')
  const asSet = (answer: OperationAnswer, kind?: string): OperationAnswer =>
    kind === 'undo' && answer.outcome === 'done' ? { ...answer, outcome: 'doneTogether', words: [answer] } : answer
  const run: typeof server.run = async (operations, abort) =>
    (await server.run(operations, abort)).map((answer, at) => asSet(answer, operations[at]?.kind))

  await sendWords(db, { ...server, run }, signal)
  expect(project.words()).toMatchObject([{ note: { text: '' } }])
  await pullChanges(db, server, signal)
  await sendWords(db, server, signal)
  expect(project.words()).toMatchObject([{ note: { text: 'salty' } }])
  expect(await db.outbox.count()).toBe(0)
})
