import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { anOwnDomain, aProject } from '#domain/testing/project-builders.ts'
import { aWav } from '#server/features/audio/testing/sounds.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { type Answered, asForm, callerOf } from './caller-of.ts'
import { answer } from './load-process.ts'
import { heldChannel, pausedCall } from './slow-reader.ts'
import { syllableWords } from './syllables.ts'

export type HostileLoad = {
  readonly address: string
  readonly token: string
  /** Of a second one, who stops reading and holds channels. */
  readonly idlerToken: string
  /** Of their own, as many as packages are imported. */
  readonly projectIds: readonly string[]
  /** How many bodies of JSON. */
  readonly bodies: number
  /** Of each package. */
  readonly entries: number
  /** Of words that others work in, too. */
  readonly hallId: string
  /** How long it goes on reading. */
  readonly seconds: number
  /** Milliseconds since 1970: far enough from now for everything to be made before. */
  readonly beginAt: number
  readonly patience: number
}

/** By what was called: how often each status was answered (0: none), and how long the slowest took in milliseconds. */
export type Hostility = Readonly<Record<string, { statuses: Record<number, number>; slowest: number }>>

const JSON_BYTES = 20_000_000
const SOUNDS = 4
/** 49 MB at 8 kHz. */
const SOUND_SECONDS = 3062
const IDS = 30_000
/** As many bodies as one account may have under way, of as many parts as one may have. */
const EMPTY_TAGS = { bodies: 85, senses: 3, each: 2_700 }
const UNDOS = { bodies: 16, operations: 100, words: 1_230 }
/** A project about as large as one may be, and how many calls about it, and about many words, are under way at once. */
const LARGE = { domains: 2_000, questions: 8, characters: 30_000 }
const READERS = 90
const CHANGERS = 12
/** Readers that stop, of each of two large answers; live channels that are tried at once. */
const STOPPED = Number(process.env['STOPPED'] ?? 0)
const CHANNELS = Number(process.env['CHANNELS'] ?? 0)

const [load] = (await once(process, 'message')) as [HostileLoad]
const call = callerOf(load, load.patience)
const idler = { address: load.address, token: load.idlerToken }
const [projectId = ''] = load.projectIds
const hostility: Record<string, Hostility[string]> = {}

const junk = unknownKeys()
const ids = JSON.stringify(Object.fromEntries(Array.from({ length: IDS }, () => [anId(), anId()])))
const sound = aWav({ seconds: SOUND_SECONDS })
const sounds = Array.from({ length: SOUNDS }, (_, index) => differing(sound, index))
const large = await aLargeProject()
const packages = await Promise.all(load.projectIds.map(async (id, index) => ({ id, zip: await aLargePackage(index) })))
if (Date.now() > load.beginAt) throw new Error('The hostile calls were not ready in time.')
await sleep(load.beginAt - Date.now())

await Promise.all([
  ...Array.from({ length: load.bodies }, sendJunk),
  ...sounds.map(drawSound),
  ...packages.map(importPackage),
  revertMany(),
  sendManyParts(),
  readMuch(),
  ...[`/v1/projects/${load.hallId}/changes?since=0`, `/v1/projects/${load.hallId}/words/frontier`].map(readNothing),
  openChannels(),
])
await answer(hostility)

async function sendJunk(): Promise<void> {
  const path = `/v1/projects/${projectId}/operations`
  note('20 MB of unknown keys', await call({ method: 'POST', path, body: junk }))
}

async function drawSound(sound: Buffer): Promise<void> {
  const path = `/v1/projects/${projectId}/recordings/${randomUUID()}.wav`
  note('49 MB of sound', await call({ method: 'PUT', path, body: sound, type: 'audio/wav' }))
  note('its waveform', await call({ method: 'GET', path: `${path}/peaks` }))
}

async function importPackage({ id, zip }: { readonly id: string; readonly zip: Buffer }): Promise<void> {
  const lift = `/v1/projects/${id}/lift`
  note('large package', await call({ method: 'POST', path: `${lift}/uploadandgetwritingsystems`, ...asForm(zip) }))
  note('its import', await call({ method: 'POST', path: `${lift}/finishupload` }))
}

async function revertMany(): Promise<void> {
  note('30,000 ids', await call({ method: 'POST', path: `/v1/projects/${projectId}/words/revertwords`, body: ids }))
}

/** The second after the first: together they would be refused as too much. */
async function sendManyParts(): Promise<void> {
  const project = `/v1/projects/${projectId}`
  await sendTimes(EMPTY_TAGS.bodies, 'a word of empty tags', `${project}/words`, emptyTags())
  await sendTimes(UNDOS.bodies, 'undos of what is no guid', `${project}/operations`, undosOfNothing())
}

async function sendTimes(times: number, what: string, path: string, body: string): Promise<void> {
  const send = async (): Promise<void> => note(what, await call({ method: 'POST', path, body }))
  await Promise.all(Array.from({ length: times }, send))
}

/** As often as there is time, and once at least. */
async function readMuch(): Promise<void> {
  const end = load.beginAt + load.seconds * 1000
  do {
    await times(READERS, 'reading a large project', () => call({ method: 'GET', path: large.path }))
    await times(CHANGERS, 'its characters', (at) =>
      call({
        method: 'PUT',
        path: `${large.path}/characters`,
        body: large.characters[at % large.characters.length] ?? '',
      }),
    )
    await times(READERS, 'all words of others', () =>
      call({ method: 'GET', path: `/v1/projects/${load.hallId}/words/frontier` }),
    )
  } while (Date.now() < end)
}

/** Begins to read, and stops: as many at a time as there are, each for as long as it is let. */
async function readNothing(path: string): Promise<void> {
  const end = load.beginAt + load.seconds * 1000
  const pause = async (): Promise<void> => {
    while (Date.now() < end) note('a reader that stops', await pausedCall({ ...idler, path, end }))
  }
  await Promise.all(Array.from({ length: STOPPED }, pause))
}

/** Holds all that it is let, and tries again when one is closed. */
async function openChannels(): Promise<void> {
  const end = load.beginAt + load.seconds * 1000
  const hold = async (): Promise<void> => {
    while (Date.now() < end) {
      note('a live channel, by what closed it', await heldChannel({ ...idler, projectId: load.hallId, end }))
      await sleep(200)
    }
  }
  await Promise.all(Array.from({ length: CHANNELS }, hold))
}

async function times(count: number, what: string, send: (at: number) => Promise<Answered>): Promise<void> {
  await Promise.all(Array.from({ length: count }, async (_, at) => note(what, await send(at))))
}

function note(what: string, { status, ms }: Answered): void {
  const { statuses, slowest } = hostility[what] ?? { statuses: {}, slowest: 0 }
  hostility[what] = {
    statuses: { ...statuses, [status]: (statuses[status] ?? 0) + 1 },
    slowest: Math.max(slowest, ms),
  }
}

function unknownKeys(): Buffer {
  const one = (index: number): string => `"k${index}":"nobody asked for this"`
  const length = Math.ceil(JSON_BYTES / one(100_000).length)
  return Buffer.from(`{"operations":[],${Array.from({ length }, (_, index) => one(index)).join(',')}}`)
}

/** 24 KB. */
function emptyTags(): string {
  const sense = { semanticDomains: Array(EMPTY_TAGS.each).fill({}) }
  return JSON.stringify({ senses: Array(EMPTY_TAGS.senses).fill(sense) })
}

/** 379 KB. */
function undosOfNothing(): string {
  const undo = () => ({ kind: 'undo', id: randomUUID(), of: randomUUID(), words: Array(UNDOS.words).fill('') })
  return JSON.stringify({ operations: Array.from({ length: UNDOS.operations }, undo) })
}

/** A sound whose first sample is another. */
function differing(wav: Buffer, sample: number): Buffer {
  const copy = Buffer.from(wav)
  copy.writeInt16LE(sample, 44)
  return copy
}

function aLargePackage(seed: number): Promise<Buffer> {
  const word = syllableWords(seed)
  const entries = Array.from({ length: load.entries }, () => anEntry({ vernacular: word(), gloss: word() }))
  return aZip({ 'Large/Large.lift': aLift(...entries) })
}

/** Of the hostile one, with bodies that change its characters. */
async function aLargeProject() {
  const questions = Array.from({ length: LARGE.questions }, (_, at) => `Who asks ${at} times whom about what?`)
  const semanticDomains = Array.from({ length: LARGE.domains }, (_, at) =>
    anOwnDomain({ id: `6.6.0.${at + 1}`, guid: '', questions }),
  )
  const characters = (turn: number) =>
    Array.from({ length: LARGE.characters }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7 + turn) % LARGE.characters)),
    )
  const settings = { semanticDomains, validCharacters: characters(0), rejectedCharacters: characters(1) }
  const body = JSON.stringify(aProject({ name: `Large ${randomUUID()}`, ...settings }))
  const { status, body: made } = await call({ method: 'POST', path: '/v1/projects', body })
  if (status !== 200) throw new Error(`no large project was made: ${status} ${made}`)
  const { id } = (JSON.parse(made) as { project: { id: string } }).project
  const change = (turn: number) =>
    JSON.stringify({ validCharacters: characters(turn), rejectedCharacters: characters(turn + 1) })
  return { path: `/v1/projects/${id}`, characters: Array.from({ length: 5 }, (_, turn) => change(turn + 2)) }
}

function anId(): string {
  return randomBytes(12).toString('hex')
}
