import type { RawData, WebSocket } from 'ws'
import { createMessageLimit } from '#server/http/limits/message-limit.ts'
import type { HubListener, Listening } from './hub-messages.ts'
import * as protocol from './hub-protocol.ts'
import type { HubTimes } from './hubs.ts'

export type HubGuest = {
  readonly times: HubTimes
  /** Called when the client has greeted. Null: there is no room for one more. */
  readonly enter: (send: HubListener['send']) => Listening | null
  /** Whether the log-in that it came with is still good. */
  readonly isWelcome: () => Promise<boolean>
}

/** Of WebSockets: the other side broke the rules, or there are too many. */
const CLOSE_POLICY = 1008

/** Serves one client of a hub: waits for its greeting, then hears what it acknowledges until either side goes. */
export function openHubConnection(socket: WebSocket, guest: HubGuest): void {
  const isTooMany = createMessageLimit()
  let listening: Listening | undefined
  const end = (record: string): void => {
    socket.send(record)
    socket.close(CLOSE_POLICY)
  }
  const greet = (text: string): void => {
    if (!protocol.isGreeting(text)) return end(protocol.notGreeted('The protocol is not json in version 1.'))
    const entered = guest.enter((record) => socket.send(record))
    if (!entered) return end(protocol.notGreeted('There are too many connections.'))
    listening = entered
    socket.send(protocol.greeted())
  }
  const hear = (text: string): void => {
    if (isTooMany()) return end(protocol.close('There were too many messages.'))
    if (!listening) return greet(text)
    const record = protocol.readRecord(text)
    if (record === null) return end(protocol.close('That is no message of the protocol.'))
    if (record === 'close') return socket.close()
    if (record !== 'other') void answer(socket, listening, record.invocation)
  }

  const ungreeted = setTimeout(
    () => listening ?? end(protocol.notGreeted('There was no greeting.')),
    guest.times.handshake,
  )
  const stopChecking = keepChecking(socket, guest, end)
  socket.on('error', () => socket.terminate())
  socket.on('message', (data, isBinary) => {
    const records = isBinary ? null : protocol.recordsIn(textOf(data))
    if (!records) return end(protocol.close('That is no message of the protocol.'))
    for (const record of records) if (socket.readyState === socket.OPEN) hear(record)
  })
  socket.once('close', () => {
    clearTimeout(ungreeted)
    stopChecking()
    listening?.leave()
  })
}

/** A client that acknowledges something waits for the answer before it goes on (spec api 6.1). */
async function answer(socket: WebSocket, listening: Listening, invocation: protocol.Invocation): Promise<void> {
  const { target, arguments: given, id } = invocation
  const [requestId] = given
  const reply = (error?: string): void => {
    if (id !== undefined) socket.send(protocol.completion(id, error))
  }
  if (target.toLowerCase() !== 'acknowledgemessage' || given.length !== 1 || typeof requestId !== 'string') {
    return reply(`There is no method ${target} with such arguments.`)
  }
  try {
    await listening.acknowledge(requestId)
    reply()
  } catch {
    reply('That could not be written down. Please try again.')
  }
}

/** Pings now and then, lets go of who has said nothing for too long, and of whose log-in has ended. */
function keepChecking(socket: WebSocket, { times, isWelcome }: HubGuest, end: (record: string) => void): () => void {
  let heardAt = Date.now()
  socket.on('message', () => (heardAt = Date.now()))
  const check = async (): Promise<void> => {
    if (Date.now() - heardAt >= times.silence) return socket.terminate()
    if (!(await isWelcome())) return end(protocol.close('The log-in has ended.'))
    socket.send(protocol.ping())
  }
  const timer = setInterval(() => void check().catch(() => socket.terminate()), times.ping)
  return () => clearInterval(timer)
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : ''
}
