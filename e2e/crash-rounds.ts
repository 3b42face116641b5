import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangesHead } from '#contract/change.ts'
import { killServer } from '#server/database/embedded/testing/temporary-data-folder.ts'
import { type Owner, wordsOnServer } from './people.ts'
import { RestlessWriter } from './restless-writer.ts'
import { seeded } from './seeded.ts'
import type { Granary } from './server.ts'

/** How often everything is killed while how many people write. */
export type Crashes = { readonly rounds: number; readonly writers: number; readonly seed: number }

export type Aftermath = {
  /** Operations whose answer had arrived. After the last start every one that was ever sent has been answered. */
  readonly acknowledged: number
  /** Operations that a crash left unanswered, and that were sent again. */
  readonly brokenOff: number
  /** Acknowledged words that are not there, or not as they were acknowledged. */
  readonly lost: number
  /** Words that are there beyond those acknowledged: one that was made again. */
  readonly twice: number
  /** Changes that the project counts beyond those acknowledged: operations that were done again. */
  readonly doneAgain: number
  /** The longest that a start took until the server was ready. */
  readonly slowestStart: number
}

/** Answers in a round before everything is killed. */
const LEAST_WRITTEN = 20
const MOST_WRITTEN = 120

/**
 * Lets people write over HTTP into one project and kills server and database (kill -9 of every process) in the midst of
 * it, again and again. Nothing but a plain start follows. In the end what the writers remember is compared with what is
 * stored.
 */
export async function writeThroughCrashes(granary: Granary, owner: Owner, crashes: Crashes): Promise<Aftermath> {
  const random = seeded(crashes.seed)
  const writers = Array.from({ length: crashes.writers }, (_, index) => new RestlessWriter(granary, owner, index))
  let slowestStart = 0
  for (let round = 1; round <= crashes.rounds; round++) {
    const writing = writers.map((writer) => writer.writeUntilBrokenOff())
    const enough = acknowledgedBy(writers) + LEAST_WRITTEN + random() * (MOST_WRITTEN - LEAST_WRITTEN)
    await Promise.race([reached(writers, enough), endOf(writing)])
    await Promise.all([granary.kill(), killServer(granary.dataFolder), ...writing])
    slowestStart = Math.max(slowestStart, await secondsFor(granary.start))
  }
  for (const writer of writers) await writer.finish()
  return { ...(await comparison(granary, owner, writers)), slowestStart }
}

async function reached(writers: readonly RestlessWriter[], enough: number): Promise<void> {
  while (acknowledgedBy(writers) < enough) await sleep(2)
}

/** A server that breaks off before it is killed would have us wait forever. */
async function endOf(writing: readonly Promise<void>[]): Promise<void> {
  await Promise.all(writing)
  throw new Error('The server broke off by itself.')
}

async function comparison(
  granary: Granary,
  owner: Owner,
  writers: readonly RestlessWriter[],
): Promise<Omit<Aftermath, 'slowestStart'>> {
  const stored = await wordsOnServer(granary, owner)
  const vernaculars = new Map(stored.map(({ guid, vernacular }) => [guid, vernacular]))
  const remembered = writers.flatMap((writer) => [...writer.words.values()])
  const rememberedGuids = new Set(remembered.map(({ guid }) => guid))
  const acknowledged = acknowledgedBy(writers)
  return {
    acknowledged,
    brokenOff: writers.reduce((sum, writer) => sum + writer.brokenOff, 0),
    lost: remembered.filter(({ guid, vernacular }) => vernaculars.get(guid) !== vernacular).length,
    twice: stored.filter(({ guid }) => !rememberedGuids.has(guid)).length,
    doneAgain: (await changeNumberOf(granary, owner)) - acknowledged,
  }
}

function acknowledgedBy(writers: readonly RestlessWriter[]): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledged, 0)
}

/** How many changes the project has seen: the first line of the stream of changes says it. */
async function changeNumberOf(granary: Granary, owner: Owner): Promise<number> {
  const answer = await fetch(`${granary.address}/v1/projects/${owner.projectId}/changes?since=0`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const [head = ''] = (await answer.text()).split('\n')
  return (JSON.parse(head) as ChangesHead).upTo
}

async function secondsFor(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
