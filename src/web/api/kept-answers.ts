import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { DeviceDatabase, type EntityTable } from '#web/device/database.ts'
import { insist } from '#web/device/insist.ts'
import { ApiError, isForGood, NoConnectionError } from './api-error.ts'

type KeptAnswer = { readonly key: string; readonly answer: unknown }

/** Answers that this device keeps, so that they are there at once and without a network. */
class KeptAnswers extends DeviceDatabase {
  declare answers: EntityTable<KeptAnswer, 'key'>

  constructor() {
    super('granary-domains', { answers: 'key' })
  }
}

const kept = new KeptAnswers()

/** In which turn the answer was asked for that is to be kept under a key: one that was asked for before it comes too late. */
const turns = new Map<string, number>()
let turn = 0

/** A fresh answer is shown when it is kept, or after so many milliseconds: what was seen once is to be there. */
const PATIENCE = 300

/** Asks the server; given what this tab has heard before, so that it can ask for what is new alone. */
type Load<Answer> = (known: Answer | undefined) => Promise<Answer>

/**
 * The answer that is kept, while a fresh one is fetched for the cache of queries and the next time; the fresh one where
 * none is kept. Throws what `load` throws only in the latter case.
 */
export async function keptAnswer<Answer>(client: QueryClient, queryKey: QueryKey, load: Load<Answer>): Promise<Answer> {
  const key = JSON.stringify(queryKey)
  const asked = ++turn
  const loaded = load(client.getQueryData<Answer>(queryKey))
  const isStored = loaded.then((answer) => storeAnswer(key, answer, asked))
  // With a kept answer in hand it does not matter that there is no network.
  const isHere = loaded.then(
    () => undefined,
    () => new Promise<undefined>(() => undefined),
  )
  isStored.catch(() => undefined)
  const found = await Promise.race([isHere, read<Answer>(key)])
  if (!found) {
    await Promise.race([isStored, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
    return loaded
  }
  const show = (answer: Answer): void => {
    if (!isOvertaken(key, asked)) client.setQueryData(queryKey, answer)
  }
  void loaded.then(show).catch(() => undefined)
  return found.answer
}

/** What the server says by now, for the cache of queries and to be kept. Throws what `load` throws. */
export async function freshAnswer<Answer>(client: QueryClient, queryKey: QueryKey, load: Load<Answer>): Promise<void> {
  const [key, asked] = [JSON.stringify(queryKey), ++turn]
  const answer = await load(client.getQueryData<Answer>(queryKey))
  await storeAnswer(key, answer, asked)
  if (!isOvertaken(key, asked)) client.setQueryData(queryKey, answer)
}

/**
 * What the server says by now, which is kept; without a network, what is kept. What the server refuses for good is not kept
 * any longer. Throws what `load` throws.
 */
export async function answerOrKept<Answer>(queryKey: QueryKey, load: () => Promise<Answer>): Promise<Answer> {
  const [key, asked] = [JSON.stringify(queryKey), ++turn]
  try {
    const answer = await load()
    void storeAnswer(key, answer, asked)
    return answer
  } catch (error) {
    if (error instanceof ApiError && isForGood(error))
      await storing(() => kept.answers.delete(key)).catch(() => undefined)
    const found = error instanceof NoConnectionError ? await read<Answer>(key) : undefined
    if (!found) throw error
    return found.answer
  }
}

/** All that are kept under keys that begin so. */
export async function keptAnswersUnder<Answer>(begin: QueryKey): Promise<readonly Answer[]> {
  const prefix = `${JSON.stringify(begin).slice(0, -1)},`
  const found = await storing(() => kept.answers.where('key').startsWith(prefix).toArray()).catch(() => [])
  return found.map(({ answer }) => answer as Answer)
}

/** Whose log-in ends leaves no answers behind that only they were given: those with their id in the key. */
export async function forgetAnswersTo(userId: string): Promise<void> {
  const isTheirs = (key: string): boolean => (JSON.parse(key) as readonly unknown[]).includes(userId)
  for (const key of turns.keys()) if (isTheirs(key)) turns.set(key, ++turn)
  await storing(() => kept.answers.filter(({ key }) => isTheirs(key)).delete())
}

/** A browser may refuse storage; then there is only the network. */
async function read<Answer>(key: string): Promise<{ answer: Answer } | undefined> {
  return storing(() => kept.answers.get(key) as Promise<{ answer: Answer } | undefined>).catch(() => undefined)
}

const isOvertaken = (key: string, asked: number): boolean => (turns.get(key) ?? 0) > asked

async function storeAnswer(key: string, answer: unknown, asked: number): Promise<void> {
  if (isOvertaken(key, asked)) return
  turns.set(key, asked)
  await storing(async () => {
    if (!isOvertaken(key, asked)) await kept.answers.put({ key, answer })
  }).catch(() => undefined)
}

function storing<Result>(work: () => Promise<Result>): Promise<Result> {
  return insist(() => {
    kept.openAgain()
    return work()
  })
}

/** Milliseconds. */
const READ_AGAIN_AFTER = 3_000

type KeptQuery<Key extends QueryKey, Answer> = {
  readonly queryKey: Key
  readonly load: Load<Answer>
  /** Milliseconds; as the queries of the app have it unless told. */
  readonly staleTime?: number
}

/**
 * A query whose last answer this device keeps. As long as there is none, neither here nor from the server, it is read
 * again by itself: after a crash a browser may refuse for a while to read what it keeps, and there may be no network for
 * days. A refusal of the server is final, its passing trouble is not.
 */
export const keptQuery = <const Key extends QueryKey, Answer>({
  queryKey,
  load,
  ...freshness
}: KeptQuery<Key, Answer>) =>
  queryOptions({
    queryKey,
    queryFn: ({ client }) => keptAnswer<Answer>(client, queryKey, load),
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined && error && !isRefusal(error) ? READ_AGAIN_AFTER : false,
    ...freshness,
  })

const isRefusal = (error: Error): boolean => error instanceof ApiError && isForGood(error)
