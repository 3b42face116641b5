/**
 * How long the statistics of a project of 100,000 words take, and what it has in all: `npm run bench -- statistics`.
 *
 * The words carry 130,000 domains, put there by 40 users, half of them members, on the days of two months.
 */
import { randomUUID } from 'node:crypto'
import * as contract from '#contract/statistics.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { newObjectId } from '#server/object-id.ts'
import { aDomain } from '#domain/testing/builders.ts'
import type { SemanticDomain, Word } from '#domain/word/word.ts'
import { callerOf } from './support/caller-of.ts'
import { fillProject, wordInDomain } from './support/fill-project.ts'
import { percentile } from './support/percentile.ts'
import { type RunningGranary, startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = 100_000
const TAGS = 130_000
const USERS = 40
const DAYS = 60
const ROUNDS = 15
const PATIENCE = 60_000
const A_DAY = 86_400_000
const FIRST_DAY = Date.parse('2026-09-01T00:00:00Z')
/** Milliseconds. */
const CALLS = [
  { ...contract.countTagsByDomain, atMost: 1_000 },
  { ...contract.countTagsByUser, atMost: 1_000 },
  { ...contract.countTagsByDay, atMost: 1_000 },
  { ...contract.readLineChart, atMost: 1_000 },
  { ...contract.readProgressChart, atMost: 1_000 },
  { ...contract.countWords, atMost: 150 },
]

const granary = await startGranary()
try {
  const schedule = Array.from({ length: DAYS }, (_, day) => new Date(FIRST_DAY + day * A_DAY).toISOString())
  const projectId = await granary.addProject({ workshopSchedule: schedule })
  const users = await someUsers(granary, projectId)
  await fillProject(granary, projectId, WORDS, (index) => taggedWord(index, users))
  console.log(`${describeMachine()}\n${WORDS} words, ${TAGS} domains on senses, ${ROUNDS} rounds each\n`)
  const call = callerOf(granary, PATIENCE)
  const bars = []
  for (const { path, atMost } of CALLS) {
    const times = []
    for (let round = 0; round < ROUNDS; round++) {
      const { status, ms } = await call({ method: 'GET', path: `/v1${path.replace(':projectId', projectId)}` })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times.push(ms)
    }
    const what = path.split('/').at(-1) ?? path
    console.log(`${what}: median ${percentile(times, 0.5).toFixed(0)} ms, first ${times[0]?.toFixed(0)} ms`)
    bars.push({ what, measured: percentile(times, 0.95), atMost, unit: 'ms' })
  }
  console.log()
  printBars(bars)
} finally {
  await granary.stop()
}

/** Ids; every other one is a member. */
async function someUsers({ db }: RunningGranary, projectId: string): Promise<readonly string[]> {
  const ids = Array.from({ length: USERS }, () => newObjectId())
  const rows = ids.map((id, at) => ({
    id,
    name: `User ${at}`,
    username: `user ${at}`,
    email: `user${at}@example.org`,
    search_text: '',
    password_hash: '',
    made_at: new Date(),
  }))
  await inTransaction(db, async (tx) => {
    await tx.insertInto('users').values(rows).execute()
    for (const [at, userId] of ids.entries())
      if (at % 2 === 0) await insertMember(tx, { projectId, userId, role: 'Harvester' })
  })
  return ids
}

/** As it comes in the evening of a workshop: in one domain, three of ten in a second one, and every fourth with a recording. */
function taggedWord(index: number, users: readonly string[]): Word {
  const word = wordInDomain(index)
  const userId = users[index % USERS] ?? ''
  const created = new Date(FIRST_DAY + (index % DAYS) * A_DAY + 28_800_000 + (index % 28_000) * 1_000).toISOString()
  const tag = (domain: SemanticDomain): SemanticDomain => ({ ...domain, userId, created })
  const [sense] = word.senses
  if (!sense) throw new Error('a word without a sense')
  const also = index % 10 < 3 ? [aDomain(`${1 + (index % 9)}.2`)] : []
  const senses = [{ ...sense, semanticDomains: [...sense.semanticDomains, ...also].map(tag) }]
  const audio = index % 4 === 0 ? [{ fileName: `${randomUUID()}.webm`, speakerId: '', protected: false }] : []
  return { ...word, senses, audio }
}
