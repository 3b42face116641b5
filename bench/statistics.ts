/**
 * How long the statistics of a project of 100,000 words take, and what it has in all; how many words are read for that; and how
 * long it takes from a word that is typed elsewhere until the figure on the screen is another one: `npm run bench -- statistics`.
 *
 * The words carry 130,000 domains, put there by 30 users, half of them members, on the days of two months.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { chromium, type Page } from 'playwright'
import * as contract from '#contract/statistics.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { newObjectId } from '#server/object-id.ts'
import { aDomain } from '#domain/testing/builders.ts'
import type { SemanticDomain, Word } from '#domain/word/word.ts'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { openProject } from '../e2e/people.ts'
import { callerOf } from './support/caller-of.ts'
import { fillProject, wordInDomain } from './support/fill-project.ts'
import { percentile } from './support/percentile.ts'
import { PERSON, type RunningGranary, startGranary } from './support/running-granary.ts'
import { type Bar, describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
const USERS = 30
const DAYS = 60
const ROUNDS = 100
const TYPED = Number(process.env['TYPED'] ?? 30)
const PATIENCE = 60_000
const A_DAY = 86_400_000
const FIRST_DAY = Date.parse('2026-09-01T00:00:00Z')
/** Milliseconds. */
const A_CALL = 50
const LIVE = 1_000
/** In a round: the last word of each user, in both tables, and whether there is one at all. */
const WORDS_READ = 2 * USERS + 1
const CALLS = [
  contract.countTagsByDomain,
  contract.countTagsByUser,
  contract.countTagsByDay,
  contract.readLineChart,
  contract.readProgressChart,
  contract.countTags,
  contract.countWords,
]

const machine = describeMachine()
const granary = await startGranary()
try {
  const schedule = Array.from({ length: DAYS }, (_, day) => new Date(FIRST_DAY + day * A_DAY).toISOString())
  const projectName = 'Statistics'
  const projectId = await granary.addProject({ name: projectName, workshopSchedule: schedule })
  const users = await someUsers(granary, projectId)
  await fillProject(granary, projectId, WORDS, (index) => taggedWord(index, users))
  console.log(
    `${WORDS} words of ${USERS} users, ${ROUNDS} rounds each, then ${TYPED} words typed elsewhere\n${machine}\n`,
  )
  const call = callerOf(granary, PATIENCE)
  const before = await wordsRead(granary)
  const calls = await timesOfCalls(projectId)
  const read = ((await wordsRead(granary)) - before) / ROUNDS
  const live = await timesUntilSeen(projectId, projectName, users)
  console.log()
  printBars([
    ...calls,
    { what: 'words read for all of them', measured: read, atMost: WORDS_READ, unit: '' },
    { what: 'typed elsewhere to figure, 95th percentile', measured: percentile(live, 0.95), atMost: LIVE, unit: 'ms' },
  ])

  async function timesOfCalls(of: string): Promise<readonly Bar[]> {
    const bars: Bar[] = []
    for (const { path } of CALLS) {
      const times = []
      for (let round = 0; round < ROUNDS; round++) {
        const { status, ms } = await call({ method: 'GET', path: `/v1${path.replace(':projectId', of)}` })
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        times.push(ms)
      }
      const what = path.split('/').at(-1) ?? path
      console.log(`${what}: median ${percentile(times, 0.5).toFixed(0)} ms, first ${times[0]?.toFixed(0)} ms`)
      bars.push({ what, measured: percentile(times, 0.95), atMost: A_CALL, unit: 'ms' })
    }
    return bars
  }

  /** From a word being sent until the figure of all meanings on the screen counts it. */
  async function timesUntilSeen(of: string, name: string, by: readonly string[]): Promise<readonly number[]> {
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
    try {
      const page = await browser.newPage({ locale: 'en', viewport: { width: 1280, height: 800 } })
      await openProject(page, granary, { ...PERSON, projectName: name })
      await page.goto(`${granary.address}/app/statistics/progress`)
      await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor({ timeout: 300_000 })
      const { body } = await call({ method: 'GET', path: `/v1${contract.countTags.path.replace(':projectId', of)}` })
      let { tags } = JSON.parse(body) as { tags: number }
      await figureIs(page, tags)
      const times = []
      for (let at = 0; at < TYPED; at++) {
        const word = taggedWord(10 * at + 5, by)
        const seen = figureIs(page, ++tags)
        const began = performance.now()
        const { status } = await call({ method: 'POST', path: `/v1/projects/${of}/words`, body: JSON.stringify(word) })
        if (status !== 200) throw new Error(`the word was answered ${status}`)
        await seen
        times.push(performance.now() - began)
        await sleep(500 + 700 * Math.random())
      }
      return times
    } finally {
      await browser.close()
    }
  }
} finally {
  await granary.stop()
}

/** Until the table of the screen shows this number, and it has been drawn. */
async function figureIs(page: Page, count: number): Promise<void> {
  const shown = new Intl.NumberFormat('en').format(count)
  await page.waitForFunction(
    (text) => [...document.querySelectorAll('main td')].some((cell) => cell.textContent === text),
    shown,
    { timeout: PATIENCE, polling: 'raf' },
  )
}

/** How many rows of words have been read since the server was started: not those that an index alone tells of. */
async function wordsRead({ db }: RunningGranary): Promise<number> {
  // Every connection tells what it has read when it has been idle for a while.
  await sleep(3_000)
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_user_tables
    where relname in ('word_versions', 'frontier')`.execute(db)
  return rows[0]?.read ?? 0
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
