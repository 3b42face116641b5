/**
 * How soon the next call on a connection is answered after an upload that was refused: 200 from Node, over one connection
 * that is kept, and 200 from Chromium, of 0.2 to 5 MB, refused in each way there is: `npm run bench -- refused-uploads`.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { chromium } from 'playwright'
import { ARGUMENTS } from '../e2e/browser.ts'
import { ensureChromium } from '../e2e/chromium.ts'
import { type RunningGranary, startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'

const UPLOADS = 200
const [SMALLEST, LARGEST] = [200_000, 5_000_000]
const BAR_MS = 1000
const STRANGER = '0'.repeat(24)
const OPENING = '--granary\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: audio\r\n\r\n'

type Upload = {
  readonly method: 'PUT' | 'POST'
  readonly path: string
  readonly token: string
  readonly status: number
  readonly type: string
  /** In bytes; all of them are zero. */
  readonly size: number
}
/** Milliseconds. */
type Times = { readonly upload: number; readonly next: number; readonly status: number }

const machine = describeMachine()
const granary = await startGranary()
try {
  const uploads = refusedUploads(granary, await granary.addProject())
  console.log(`${UPLOADS} refused uploads of ${SMALLEST / 1e6} to ${LARGEST / 1e6} MB\n${machine}\n`)
  const fromNode = await sendFromNode(granary, uploads)
  const fromChromium = await sendFromChromium(granary, uploads)
  printBars([...barsOf('Node', uploads, fromNode), ...barsOf('Chromium', uploads, fromChromium)])
} finally {
  await granary.stop()
}

/** By who calls, before the body; by what is in it, when some of it has come; by what it is for; and when all has come. */
function refusedUploads({ token, userId }: RunningGranary, projectId: string): readonly Upload[] {
  const project = `/v1/projects/${projectId}`
  const form = 'multipart/form-data; boundary=granary'
  const ways = [
    { method: 'PUT', path: () => `${project}/recordings/${randomUUID()}.webm`, token: '', status: 401, type: 'audio' },
    { method: 'PUT', path: () => `${project}/recordings/${randomUUID()}.webm`, token, status: 400, type: 'audio' },
    { method: 'PUT', path: () => `${project}/pictures/${randomUUID()}.png`, token, status: 400, type: 'image' },
    { method: 'POST', path: () => `${project}/words/${STRANGER}/audio/upload`, token, status: 404, type: form },
    { method: 'POST', path: () => `${project}/speakers/consent/${STRANGER}`, token, status: 404, type: form },
    { method: 'POST', path: () => `/v1/users/${userId}/avatar/upload`, token, status: 400, type: form },
    { method: 'POST', path: () => `${project}/lift/uploadandgetwritingsystems`, token, status: 400, type: form },
    { method: 'POST', path: () => '/v1/users/create', token: '', status: 413, type: 'application/json' },
  ] as const
  return Array.from({ length: UPLOADS }, (_, index) => {
    const way = ways[index % ways.length] ?? ways[0]
    const size = Math.round(SMALLEST + ((LARGEST - SMALLEST) * index) / (UPLOADS - 1))
    return { ...way, path: way.path(), size }
  })
}

async function sendFromNode({ address, token }: RunningGranary, uploads: readonly Upload[]): Promise<readonly Times[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(new URL(path, address), { agent, method, headers }, (response) => {
        text(response).then(() => resolve(response.statusCode ?? 0), reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const times: Times[] = []
  for (const { method, path, type, size, token: bearer } of uploads) {
    const began = performance.now()
    const body = bodyOf(type, size)
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': type, 'content-length': `${body.length}` }
    const status = await call(method, path, headers, body)
    const answered = performance.now()
    await call('GET', '/v1/users/currentuser', { authorization: `Bearer ${token}` })
    times.push({ status, upload: answered - began, next: performance.now() - answered })
  }
  agent.destroy()
  return times
}

function bodyOf(type: string, size: number): Buffer {
  const bytes = Buffer.alloc(size)
  if (!type.startsWith('multipart')) return bytes
  return Buffer.concat([Buffer.from(OPENING), bytes, Buffer.from('\r\n--granary--\r\n')])
}

/** One after the other, so that the browser takes the connection that has just become free. */
async function sendFromChromium(
  { address, token }: RunningGranary,
  uploads: readonly Upload[],
): Promise<readonly Times[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS] })
  try {
    const page = await browser.newPage()
    await page.goto(`${address}/health`)
    return await page.evaluate(
      async ([calls, mine, opening]) => {
        const measured = []
        for (const { method, path, type, size, token: bearer } of calls) {
          const bytes = new Uint8Array(size)
          const isForm = type.startsWith('multipart')
          const body = isForm ? new Blob([opening, bytes, '\r\n--granary--\r\n']) : bytes
          const began = performance.now()
          const headers = { authorization: `Bearer ${bearer}`, 'content-type': type }
          const answer = await fetch(path, { method, headers, body })
          await answer.text()
          const answered = performance.now()
          const next = await fetch('/v1/users/currentuser', { headers: { authorization: `Bearer ${mine}` } })
          await next.text()
          measured.push({ status: answer.status, upload: answered - began, next: performance.now() - answered })
        }
        return measured
      },
      [uploads, token, OPENING] as const,
    )
  } finally {
    await browser.close()
  }
}

function barsOf(client: string, uploads: readonly Upload[], times: readonly Times[]) {
  const answeredOtherwise = times.filter(({ status }, index) => status !== uploads[index]?.status)
  const statuses = [...new Set(times.map(({ status }) => String(status)))].toSorted()
  console.log(`${client}: answered with ${statuses.join(', ')}`)
  return [
    { what: `${client}: refusals that say something else`, measured: answeredOtherwise.length, atMost: 0, unit: '' },
    {
      what: `${client}: slowest refusal`,
      measured: Math.max(...times.map(({ upload }) => upload)),
      atMost: BAR_MS,
      unit: 'ms',
    },
    {
      what: `${client}: slowest next call`,
      measured: Math.max(...times.map(({ next }) => next)),
      atMost: BAR_MS,
      unit: 'ms',
    },
  ]
}
