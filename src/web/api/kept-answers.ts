import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { DeviceDatabase, type EntityTable } from '#web/device/database.ts'
import { insist } from '#web/device/insist.ts'

type KeptAnswer = { readonly key: string; readonly answer: unknown }

/** Answers that this device keeps, so that they are there at once and without a network. */
class KeptAnswers extends DeviceDatabase {
  declare answers: EntityTable<KeptAnswer, 'key'>

  constructor() {
    super('granary-domains', { answers: 'key' })
  }
}

const kept = new KeptAnswers()

/** What is to be kept under each key: whatever was to be kept there before is nothing any more. */
const wanted = new Map<string, unknown>()

/** In which turn the answer was asked for that is kept under a key: one that was asked for before it comes too late. */
const turns = new Map<string, number>()
let turn = 0

/** A fresh answer is shown when it is kept, or after so many milliseconds: what was seen once is to be there. */
const PATIENCE = 300

/**
 * The answer that is kept, while a fresh one is fetched for the cache of queries and the next time; the fresh one where
 * none is kept. Throws what `load` throws only in the latter case.
 */
export async function keptAnswer<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  load: () => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(queryKey)
  const asked = ++turn
  const loaded = load()
  const isKept = loaded.then((answer) => keep(key, answer, asked))
  // With a kept answer in hand it does not matter that there is no network.
  const isHere = loaded.then(
    () => undefined,
    () => new Promise<undefined>(() => undefined),
  )
  isKept.catch(() => undefined)
  const found = await Promise.race([isHere, read<Answer>(key)])
  if (!found) {
    await Promise.race([isKept, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    return loaded
  }
  const show = (answer: Answer): void => {
    if (!isOvertaken(key, asked)) client.setQueryData(queryKey, answer)
  }
  void loaded.then(show).catch(() => undefined)
  return found.answer
}

/** What the server says by now, for the cache of queries and to be kept. Throws what `load` throws. */
export async function freshAnswer<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  load: () => Promise<Answer>,
): Promise<void> {
  const [key, asked] = [JSON.stringify(queryKey), ++turn]
  const answer = await load()
  await keep(key, answer, asked)
  if (!isOvertaken(key, asked)) client.setQueryData(queryKey, answer)
}

/** Whose log-in ends leaves no answers behind that only they were given: those with their id in the key. */
export async function forgetAnswersTo(userId: string): Promise<void> {
  const isTheirs = (key: string): boolean => (JSON.parse(key) as readonly unknown[]).includes(userId)
  for (const key of wanted.keys()) if (isTheirs(key)) wanted.delete(key)
  await storing(() => kept.answers.filter(({ key }) => isTheirs(key)).delete())
}

/** A browser may refuse storage; then there is only the network. */
async function read<Answer>(key: string): Promise<{ answer: Answer } | undefined> {
  return storing(() => kept.answers.get(key) as Promise<{ answer: Answer } | undefined>).catch(() => undefined)
}

const isOvertaken = (key: string, asked: number): boolean => (turns.get(key) ?? 0) > asked

async function keep(key: string, answer: unknown, asked: number): Promise<void> {
  if (isOvertaken(key, asked)) return
  turns.set(key, asked)
  wanted.set(key, answer)
  await storing(async () => {
    if (wanted.get(key) === answer) await kept.answers.put({ key, answer })
  }).catch(() => undefined)
  if (wanted.get(key) === answer) wanted.delete(key)
}

function storing<Result>(work: () => Promise<Result>): Promise<Result> {
  return insist(() => {
    kept.openAgain()
    return work()
  })
}
