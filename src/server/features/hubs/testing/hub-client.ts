import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A client of a hub that speaks the protocol by hand, also wrongly. */
export type HubClient = {
  /** Every record that came so far, pings apart. */
  readonly heard: readonly Heard[]
  /** The request ids of every `Success` about this user, or anybody, in the order in which they came. */
  readonly told: (userId?: string) => readonly string[]
  /** Sends a record. */
  readonly say: (record: object) => Promise<void>
  readonly sendAsIs: (frame: string | Uint8Array<ArrayBuffer>) => Promise<void>
  /** The code of the end. */
  readonly ends: () => Promise<number>
  readonly close: () => void
}

type Heard = {
  readonly type?: number
  readonly target?: string
  readonly arguments?: readonly string[]
  error?: string
}

const END_OF_RECORD = '\u001E'
const PING = 6

export const GREETING = { protocol: 'json', version: 1 }

export function addressOf(server: FastifyInstance): string {
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/** Connects and says nothing yet; with a token as a browser shows it. */
export function hubClient(server: FastifyInstance, path: string, token?: string): HubClient {
  const query = token === undefined ? '' : `?access_token=${token}`
  const socket = new WebSocket(`ws://${addressOf(server)}${path}${query}`)
  const opened = once(socket, 'open')
  const ended = once(socket, 'close')
  const heard: Heard[] = []
  socket.addEventListener('message', ({ data }) => {
    const records = String(data).split(END_OF_RECORD).slice(0, -1)
    heard.push(...records.map((record) => JSON.parse(record) as Heard).filter(({ type }) => type !== PING))
  })
  const sendAsIs: HubClient['sendAsIs'] = async (frame) => {
    await opened
    socket.send(frame)
  }
  return {
    heard,
    told: (userId) =>
      heard
        .filter(({ target, arguments: [about] = [] }) => target === 'Success' && about === (userId ?? about))
        .map((record) => record.arguments?.[1] ?? ''),
    say: (record) => sendAsIs(JSON.stringify(record) + END_OF_RECORD),
    sendAsIs,
    async ends() {
      const [event] = (await ended) as [CloseEvent]
      return event.code
    },
    close: () => socket.close(),
  }
}
