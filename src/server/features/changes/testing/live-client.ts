import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { livePath, type LiveMessage, type PresentPerson } from '#contract/live.ts'

/** The browser's end of a live channel. */
export type LiveClient = {
  /** Every number that was heard so far. */
  readonly heard: readonly number[]
  /** Every list of people that was heard so far. */
  readonly seen: readonly (readonly PresentPerson[])[]
  /** How often there were news. */
  readonly news: () => number
  /** Sends anything, once the channel is open. */
  readonly say: (text: string) => Promise<void>
  /** Resolves when the project is known to be there. */
  readonly hears: (at: number) => Promise<void>
  /** Resolves with the code of the end. */
  readonly ends: () => Promise<number>
  /** As a browser that is closed. */
  readonly close: () => void
}

/** Opens a channel to a server that listens. */
export function liveClient(server: FastifyInstance, projectId: string): LiveClient {
  const { port } = server.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath(projectId)}`)
  const opened = once(socket, 'open')
  const ended = once(socket, 'close')
  const heard: number[] = []
  const seen: (readonly PresentPerson[])[] = []
  let news = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as LiveMessage
    if ('at' in message) heard.push(message.at)
    else if ('people' in message) seen.push(message.people)
    else news += 1
  })
  return {
    heard,
    seen,
    news: () => news,
    async say(text) {
      await opened
      socket.send(text)
    },
    async hears(at) {
      while (!heard.includes(at)) await once(socket, 'message')
    },
    async ends() {
      const [event] = (await ended) as [CloseEvent]
      return event.code
    },
    close: () => socket.close(),
  }
}

export const hello = (token: string): string => JSON.stringify({ token })
export const whereabouts = (domainId: string | null): string => JSON.stringify({ domainId })
