import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE_TOO_MANY, livePath } from '#contract/live.ts'
import type { Answered } from './caller-of.ts'

/** `end`: when it goes at the latest, in milliseconds since 1970. */
type Holding = { readonly address: string; readonly token: string; readonly end: number }

/**
 * Reads the head of an answer and nothing more of it, and sends a few bytes now and then, until the server ends it. `status` 0: it was
 * kept until the end.
 */
export async function pausedCall({
  address,
  token,
  path,
  end,
}: Holding & { readonly path: string }): Promise<Answered> {
  const began = performance.now()
  const { hostname, port, host } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  // Whatever ends it.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const timer = setTimeout(() => socket.destroy(), Math.max(0, end - Date.now()))
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`)
  let head = ''
  socket.once('data', (piece: Buffer) => {
    head = String(piece.subarray(0, 20))
    // A refusal is short, and all there.
    if (head.startsWith('HTTP/1.1 200')) socket.pause()
    else socket.destroy()
  })
  // Who reads nothing is not told of the end either, but where they send.
  const sending = setInterval(() => socket.write('\r\n'), 1_000)
  await closed
  clearInterval(sending)
  clearTimeout(timer)
  const status = Date.now() >= end ? 0 : Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
  return { status, ms: performance.now() - began, body: '' }
}

/** A browser comes again after a while where it was refused: milliseconds. */
const BEFORE_ANOTHER = 5_000

/** A live channel, kept open until the server closes it: `status` is why. 0: it was kept until the end. */
export async function heldChannel({
  address,
  token,
  projectId,
  end,
}: Holding & { readonly projectId: string }): Promise<Answered> {
  const began = performance.now()
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${livePath(projectId)}`)
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ token }))
    socket.send(JSON.stringify({ domainId: null }))
  })
  const timer = setTimeout(() => socket.close(), Math.max(0, end - Date.now()))
  const [event] = (await once(socket, 'close')) as [CloseEvent]
  clearTimeout(timer)
  if (event.code === CLOSE_TOO_MANY) await sleep(BEFORE_ANOTHER, undefined, { ref: false })
  return { status: Date.now() >= end ? 0 : event.code, ms: performance.now() - began, body: '' }
}
