/**
 * One member turns on the server while ten others work in a project of 5,000 words: at once it sends 40 bodies (BODIES) of
 * 20 MB of unknown keys, 4 recordings of 49 MB whose waveforms it asks for, 5 packages of 20,000 entries (ENTRIES) to import,
 * 30,000 ids to revert, and 85 words of empty tags and then 16 outboxes of undos, small bodies of as many parts as may be. All
 * the while it reads a project of its own, about as large as one may be, 90 times at once, changes its characters 12 times, and reads
 * all words of the others 90 times. The others type at a human pace, speak now and then and look at the waveform, and one of
 * them imports a package of one word: `npm run bench -- hostile-member`.
 *
 * With STOPPED=45 CHANNELS=150 a second one begins to read all changes and all words 45 times each and stops, sending a few bytes
 * now and then, and tries 150 live channels; such an answer is let go after ten minutes, which SECONDS=700 sees.
 *
 * Server, database, the hostile one and the others are processes of their own that share the machine.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { aProject } from '#domain/testing/project-builders.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { callerOf } from './support/caller-of.ts'
import { fillProject } from './support/fill-project.ts'
import type { HallDay, HallLoad } from './support/hall-load.ts'
import type { HostileLoad, Hostility } from './support/hostile-load.ts'
import { runInProcess } from './support/load-process.ts'
import { percentile } from './support/percentile.ts'
import { growthDuring } from './support/process-memory.ts'
import { startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 60)
const BODIES = Number(process.env['BODIES'] ?? 40)
const ENTRIES = Number(process.env['ENTRIES'] ?? 20_000)
const PEOPLE = 10
const WORDS = 5_000
const PACKAGES = 5
/** For the hostile one to make what is sent. */
const PREPARATION = 30_000
/** A call that is not answered by then is given up: milliseconds. */
const PATIENCE = 180_000

const machine = describeMachine()
const granary = await startGranary()
try {
  const { projectId, hall, attack } = await gather()
  const { result, megabytes } = await growthDuring(granary.processId, () =>
    Promise.all([runInProcess<HallDay>('./hall-load.ts', hall), runInProcess<Hostility>('./hostile-load.ts', attack)]),
  )
  const [day, hostility] = result
  print(day, hostility, megabytes, await timesInFrontier(projectId, day.words))
} finally {
  await granary.stop()
}

/** Everybody who takes part. What the hostile one sends takes it some seconds to make. */
async function gather(): Promise<{ projectId: string; hall: HallLoad; attack: HostileLoad }> {
  const projectId = await granary.addProject()
  await fillProject(granary, projectId, WORDS)
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => aMember(`typist${index}`, projectId)))
  const hostile = await aMember('hostile', projectId)
  const idler = await aMember('idler', projectId)
  const [importer] = people
  if (!importer) throw new Error('nobody types')
  const projectIds = await Promise.all(Array.from({ length: PACKAGES }, () => aProjectOf(hostile)))
  const same = { address: granary.address, patience: PATIENCE, beginAt: Date.now() + PREPARATION }
  const oneWord = { projectId: await aProjectOf(importer), zip: await aZip({ 'One.lift': aLift(anEntry()) }) }
  return {
    projectId,
    hall: { ...same, projectId, tokens: people.map(({ token }) => token), import: oneWord, seconds: SECONDS },
    attack: {
      ...same,
      token: hostile.token,
      idlerToken: idler.token,
      projectIds,
      bodies: BODIES,
      entries: ENTRIES,
      hallId: projectId,
      seconds: SECONDS,
    },
  }
}

type Member = { readonly id: string; readonly token: string }

async function aMember(username: string, projectId: string): Promise<Member> {
  const call = callerOf(granary, PATIENCE)
  const post = (path: string, body: object) => call({ method: 'POST', path, body: JSON.stringify(body) })
  const password = 'maji ya mvua'
  await post('/v1/users/create', { name: username, username, email: `${username}@example.org`, password })
  const { status, body } = await post('/v1/users/authenticate', { emailOrUsername: username, password })
  if (status !== 200) throw new Error(`${username} could not log in: ${status}`)
  const member = JSON.parse(body) as Member
  await inTransaction(granary.db, (tx) => insertMember(tx, { projectId, userId: member.id, role: 'Harvester' }))
  return member
}

async function aProjectOf({ token }: Member): Promise<string> {
  const body = JSON.stringify(aProject({ name: `Project ${randomUUID()}` }))
  const made = await callerOf({ ...granary, token }, PATIENCE)({ method: 'POST', path: '/v1/projects', body })
  if (made.status !== 200) throw new Error(`no project was made: ${made.status} ${made.body}`)
  return (JSON.parse(made.body) as { project: { id: string } }).project.id
}

/** How often each of the words is current. */
async function timesInFrontier(projectId: string, vernaculars: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ vernacular: string }>`
    select v.body ->> 'vernacular' as vernacular from frontier f
    join word_versions v on v.project_id = f.project_id and v.id = f.version_id
    where f.project_id = ${projectId} and not f.removed`.execute(granary.db)
  const times = Map.groupBy(rows, ({ vernacular }) => vernacular)
  return vernaculars.map((vernacular) => times.get(vernacular)?.length ?? 0)
}

function print(day: HallDay, hostility: Hostility, megabytes: number, times: readonly number[]): void {
  const p99 = (what: string, of: readonly number[], atMost: number) => ({
    what: `${what}, p99 of ${of.length}`,
    measured: percentile(of, 0.99),
    atMost,
    unit: 'ms',
  })
  console.log(`Hostile members, ${PEOPLE} others at work for ${SECONDS} s\n${machine}\n`)
  printBars([
    p99('entering a word', day.typing, 250),
    p99('/health', day.health, 100),
    { what: 'server memory over idle', measured: megabytes, atMost: 400, unit: 'MB' },
    { what: 'words lost', measured: times.filter((count) => count === 0).length, atMost: 0, unit: 'words' },
    { what: 'words there twice', measured: times.filter((count) => count > 1).length, atMost: 0, unit: 'words' },
    { what: 'slowest waveform of two seconds', measured: Math.max(...day.waveforms) / 1000, atMost: 3, unit: 's' },
    { what: 'import of one word', measured: day.import / 1000, atMost: 3, unit: 's' },
  ])
  const [p50, slowest] = [percentile(day.typing, 0.5), Math.max(...day.typing)].map((ms) => ms.toFixed(0))
  console.log(
    `\n${times.length} words, p50 ${p50} ms, slowest ${slowest} ms; ${describe('recordings', day.recordings)}`,
  )
  console.log('What the hostile calls were answered, how often (0: nothing), and the slowest:')
  for (const [what, { statuses, slowest: ms }] of Object.entries(hostility))
    console.log(`${what.padEnd(48)}${JSON.stringify(statuses)}  ${(ms / 1000).toFixed(1)} s`)
}

function describe(what: string, times: readonly number[]): string {
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(times, part).toFixed(0))
  return `${times.length} ${what} sent, p50 ${p50} ms, p99 ${p99} ms`
}
