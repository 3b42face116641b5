import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { aWav } from '#server/features/audio/testing/sounds.ts'
import { benchWord } from './bench-word.ts'
import { type Answered, asForm, callerOf, type Sent } from './caller-of.ts'
import { answer } from './load-process.ts'

export type HallLoad = {
  readonly address: string
  readonly projectId: string
  /** One for each person. */
  readonly tokens: readonly string[]
  /** By the first of them, into a project of their own. */
  readonly import: { readonly projectId: string; readonly zip: Uint8Array }
  /** Milliseconds since 1970, and from then on. */
  readonly beginAt: number
  readonly seconds: number
  readonly patience: number
}

/** Times in milliseconds; a call that was not answered 200 took for ever. */
export type HallDay = {
  readonly typing: readonly number[]
  readonly health: readonly number[]
  readonly recordings: readonly number[]
  readonly waveforms: readonly number[]
  readonly import: number
  /** Their vernaculars, whether or not the server said that it has them. */
  readonly words: readonly string[]
}

/** Between two words of one person: milliseconds. */
const PACE = [800, 2200] as const
/** Every so many words are spoken too, some two seconds each. */
const SPOKEN = 4
const HEALTH_EVERY = 100
const IMPORT_AFTER = 2_000

const [load] = (await once(process, 'message')) as [HallLoad]
const end = load.beginAt + load.seconds * 1000
const day = { typing: [], health: [], recordings: [], waveforms: [], words: [] } as Record<
  Exclude<keyof HallDay, 'import' | 'words'>,
  number[]
> & { words: string[] }

await sleep(load.beginAt - Date.now())
const [imported] = await Promise.all([importOneWord(), askHealth(), ...load.tokens.map(work)])
await answer({ ...day, import: imported } satisfies HallDay)

async function work(token: string, person: number): Promise<void> {
  const call = callerOf({ ...load, token }, load.patience)
  await sleep(PACE[1] * Math.random())
  for (let index = 0; Date.now() < end; index++) {
    await enterWord(call, `neno-${person}-${index}`)
    if (index % SPOKEN === 0) await speak(call)
    await sleep(PACE[0] + (PACE[1] - PACE[0]) * Math.random())
  }
}

type Call = (sent: Sent) => Promise<Answered>

/** As an outbox does: the same operation again until the server has it. */
async function enterWord(call: Call, vernacular: string): Promise<void> {
  const path = `/v1/projects/${load.projectId}/operations`
  const body = JSON.stringify({
    operations: [{ kind: 'enter', id: randomUUID(), word: { ...benchWord(), vernacular } }],
  })
  day.words.push(vernacular)
  for (;;) {
    const answered = await call({ method: 'POST', path, body })
    day.typing.push(timeOf(answered))
    if (answered.body.includes('"outcome":"done"')) return
    await sleep(1_000)
  }
}

async function speak(call: Call): Promise<void> {
  const path = `/v1/projects/${load.projectId}/recordings/${randomUUID()}.wav`
  // As many bytes as two seconds at 48 kHz; no two recordings are the same.
  const body = aWav({ seconds: 12, volume: 0.3 + Math.random() / 2 })
  day.recordings.push(timeOf(await call({ method: 'PUT', path, body, type: 'audio/wav' })))
  day.waveforms.push(timeOf(await call({ method: 'GET', path: `${path}/peaks` })))
}

async function importOneWord(): Promise<number> {
  await sleep(IMPORT_AFTER)
  const call = callerOf({ ...load, token: load.tokens[0] ?? '' }, load.patience)
  const lift = `/v1/projects/${load.import.projectId}/lift`
  const uploaded = await call({
    method: 'POST',
    path: `${lift}/uploadandgetwritingsystems`,
    ...asForm(Buffer.from(load.import.zip)),
  })
  const imported = await call({ method: 'POST', path: `${lift}/finishupload` })
  return timeOf(uploaded) + (imported.body === '1' ? timeOf(imported) : Number.POSITIVE_INFINITY)
}

async function askHealth(): Promise<void> {
  const call = callerOf(load, load.patience)
  const asked: Promise<number>[] = []
  for (; Date.now() < end; await sleep(HEALTH_EVERY)) asked.push(call({ method: 'GET', path: '/health' }).then(timeOf))
  day.health.push(...(await Promise.all(asked)))
}

function timeOf({ status, ms }: Answered): number {
  return status === 200 ? ms : Number.POSITIVE_INFINITY
}
