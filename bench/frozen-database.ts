/**
 * What callers meet when the database hangs: it is stopped for 20 s (SIGSTOP) in the midst of calls of many kinds and goes on
 * then: `npm run bench -- frozen-database`. Every call is to be told soon to come again, and what was written is to be there
 * once.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aWav } from '#server/features/audio/testing/sounds.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { signalServer } from '#server/database/embedded/testing/temporary-data-folder.ts'
import { benchWord } from './support/bench-word.ts'
import { fillProject } from './support/fill-project.ts'
import { PERSON, type RunningGranary, startGranary } from './support/running-granary.ts'
import { type Bar, describeMachine, printBars } from './support/table.ts'

const WARM_MS = 3000
const FROZEN_MS = 20_000
const AFTERWARDS_MS = 6000
/** In place of a status. What is streamed, such as the frontier, may have said 200 before the database hung, and then breaks off. */
const [NO_ANSWER, WITHOUT_TIME, BROKEN_OFF] = ['no answer', '503 without a time', 'broken off']
const CALLERS = 8
const WORDS = 2000
/** To be imported into and deleted, one by each such call. */
const PROJECTS = 1500

type Answered = { readonly what: string; readonly began: number; readonly ended: number; readonly status: string }
type Call = { readonly what: string; readonly send: () => Promise<Response> }
/** When the database was stopped and when it went on. */
type Times = { readonly frozenAt: number; readonly thawedAt: number }

const machine = describeMachine()
const oneWord = await aZip({ 'One.lift': aLift(anEntry()) })
const granary = await startGranary()
try {
  const projectId = await granary.addProject()
  await fillProject(granary, projectId, WORDS)
  console.log(`The database hangs for ${FROZEN_MS / 1000} s while ${CALLERS} callers go on\n${machine}\n`)
  const words: Call['send'][] = []
  const projects: string[] = []
  while (projects.length < PROJECTS) projects.push(await granary.addProject())
  const calls = callsTo(granary, projectId, words)
  const { answers, times } = await freezeAmong(calls, longCallsTo(granary, projectId, projects))
  // As an outbox does with all that it has no answer to, and here with the rest, too.
  for (const send of words) await send()
  const kept = await granary.db.selectFrom('frontier').select('guid').where('project_id', '=', projectId).execute()
  printBars([
    ...barsOf(answers, times),
    {
      what: 'typed words that are not there exactly once',
      measured: Math.abs(WORDS + words.length - kept.length),
      atMost: 0,
      unit: '',
    },
  ])
} finally {
  await signalServer(granary.dataFolder, 'SIGCONT')
  await granary.stop()
}

/** One of each kind: by whoever watches over the server, by replicas, by the reference system's client; and typing. */
function callsTo({ address, token }: RunningGranary, projectId: string, words: Call['send'][]): readonly Call[] {
  const authorization = `Bearer ${token}`
  const project = `/v1/projects/${projectId}`
  const get = (path: string): Call => ({
    what: `GET ${path}`,
    send: () => fetch(address + path, { headers: { authorization } }),
  })
  const post = (path: string, sent: object): Call => ({
    what: `POST ${path}`,
    send: () =>
      fetch(address + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      }),
  })
  const type: Call = {
    what: 'typing',
    send: () => {
      const { send } = post(`${project}/operations`, {
        operations: [{ kind: 'enter', id: randomUUID(), word: benchWord() }],
      })
      words.push(send)
      return send()
    },
  }
  const record: Call = {
    what: 'recording',
    send: () =>
      fetch(`${address}${project}/recordings/${randomUUID()}.wav`, {
        method: 'PUT',
        headers: { authorization },
        body: new Uint8Array(aWav({ seconds: 10 })),
      }),
  }
  return [
    get('/ready'),
    type,
    get(`${project}/changes?since=0`),
    get(`${project}/words/frontier`),
    post('/v1/users/authenticate', { emailOrUsername: PERSON.username, password: PERSON.password }),
    type,
    record,
    get(`${project}/speakers`),
    get('/v1/users/currentuser/projects'),
  ]
}

/** What may take long where all is well: it is told soon all the same. */
function longCallsTo({ address, token }: RunningGranary, projectId: string, projects: string[]): readonly Call[] {
  const ask = (method: string, path: string, body?: FormData): Promise<Response> =>
    fetch(`${address}/v1/projects/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    })
  const aProject = (): string => {
    const project = projects.pop()
    if (project === undefined) throw new Error('there are too few projects')
    return project
  }
  const exporting = async (): Promise<Response> => {
    const answer = await ask('GET', `${projectId}/lift/export`)
    // One at a time is as it should be.
    return answer.status === 409 ? new Response() : answer
  }
  const importing = async (): Promise<Response> => {
    const project = aProject()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(oneWord)], { type: 'application/zip' }), 'package.zip')
    const uploaded = await ask('POST', `${project}/lift/uploadandgetwritingsystems`, form)
    return uploaded.ok ? ask('POST', `${project}/lift/finishupload`) : uploaded
  }
  return [
    { what: 'DELETE project', send: () => ask('DELETE', aProject()) },
    { what: 'GET lift/export', send: exporting },
    { what: 'POST lift/finishupload', send: importing },
  ]
}

async function freezeAmong(
  calls: readonly Call[],
  alone: readonly Call[],
): Promise<{ answers: readonly Answered[]; times: Times }> {
  const answers: Answered[] = []
  let isOver = false
  const goOn = async (mine: readonly Call[], first = 0): Promise<void> => {
    for (let index = first; !isOver; index++) {
      const { what, send } = mine[index % mine.length] as Call
      const began = performance.now()
      const status = await send().then(readWhole, () => NO_ANSWER)
      answers.push({ what, began, ended: performance.now(), status })
      await sleep(20)
    }
  }
  const callers = Array.from({ length: CALLERS }, (_, index) => goOn(calls, index))
  const going = Promise.all([goOn(calls.slice(0, 1)), ...alone.map((call) => goOn([call])), ...callers])
  await sleep(WARM_MS)
  const frozenAt = performance.now()
  await signalServer(granary.dataFolder, 'SIGSTOP')
  await sleep(FROZEN_MS)
  await signalServer(granary.dataFolder, 'SIGCONT')
  const thawedAt = performance.now()
  await sleep(AFTERWARDS_MS)
  isOver = true
  await going
  return { answers, times: { frozenAt, thawedAt } }
}

async function readWhole(answer: Response): Promise<string> {
  const isWhole = await answer.arrayBuffer().then(
    () => true,
    () => false,
  )
  if (answer.status === 503 && answer.headers.get('retry-after') === null) return WITHOUT_TIME
  return isWhole ? String(answer.status) : BROKEN_OFF
}

function barsOf(answers: readonly Answered[], { frozenAt, thawedAt }: Times): readonly Bar[] {
  const met = answers
    .filter(({ began, ended }) => ended > frozenAt && began < thawedAt)
    .map((answer) => ({ ...answer, wasUnderWay: answer.began < frozenAt, began: Math.max(answer.began, frozenAt) }))
  const after = answers.filter(({ began }) => began > thawedAt)
  const isGood = ({ status }: Answered): boolean => status === '200'
  const brokenOff = met.filter(({ status, wasUnderWay }) => status === BROKEN_OFF && wasUnderWay)
  const odd = met.filter((answer) => !['200', '503'].includes(answer.status) && !brokenOff.includes(answer))
  const statuses = Object.groupBy(met, ({ status }) => status)
  console.log(
    `met it: ${Object.entries(statuses)
      .map(([status, all]) => `${all?.length} × ${status}`)
      .join(', ')}`,
  )
  for (const [what, all] of Object.entries(Object.groupBy(met, ({ what: name }) => name)))
    console.log(
      `  ${slowest(all ?? [])
        .toFixed(0)
        .padStart(6)} ms  ${what}`,
    )
  const lastRefused = Math.max(thawedAt, ...after.filter((answer) => !isGood(answer)).map(({ ended }) => ended))
  const ready = (all: readonly Answered[]) => all.filter(({ what }) => what === 'GET /ready')
  return [
    { what: 'slowest answer to a call that met it', measured: slowest(met) / 1000, atMost: 6, unit: 's' },
    { what: 'slowest answer of /ready', measured: slowest(ready(met)) / 1000, atMost: 6, unit: 's' },
    { what: 'neither done nor 503 with Retry-After', measured: odd.length, atMost: 0, unit: 'calls' },
    // Each caller has one call under way, and nothing but the end of its connection can tell that 200 was too early.
    { what: 'under way with 200 before, and broken off', measured: brokenOff.length, atMost: CALLERS, unit: 'calls' },
    { what: 'last refusal after it went on', measured: (lastRefused - thawedAt) / 1000, atMost: 2, unit: 's' },
    { what: 'calls answered well afterwards', measured: after.filter(isGood).length, atLeast: CALLERS, unit: '' },
  ]
}

function slowest(answers: readonly Answered[]): number {
  return Math.max(0, ...answers.map(({ began, ended }) => ended - began))
}
