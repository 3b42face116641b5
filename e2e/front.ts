import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Reachable } from './server.ts'

/** The hash in the name of a part of the app. */
const HASH = /(?<=-)[\w-]{8}(?=\.(?:js|css)\b)/g
const REVISION_OF_INDEX = /(?<=url:"index\.html",revision:")\w+/
const NAMES_PARTS = /^(?:text\/(?:html|css|javascript)|application\/javascript)/

/**
 * A server in front of a Granary, such as operators put there, which brings a new version of the app when it is told to:
 * one in which every part has changed. Each has another name then, and those of the old version are gone.
 */
export class Front implements Reachable {
  readonly address: string
  private readonly server: Server
  private readonly granary: URL
  private hasNewVersion = false

  static async of({ address }: Reachable, onFinished: (cleanUp: () => Promise<void>) => void): Promise<Front> {
    const server = createServer()
    server.listen(0, 'localhost')
    await once(server, 'listening')
    onFinished(async () => {
      server.closeAllConnections()
      server.close()
    })
    return new Front(server, new URL(address))
  }

  private constructor(server: Server, granary: URL) {
    const own = server.address()
    if (typeof own !== 'object' || !own) throw new Error('The front has no port.')
    this.address = `http://localhost:${own.port}`
    this.server = server
    this.granary = granary
    this.server.on('request', (asked, answer) => this.pass(asked, answer))
    this.server.on('upgrade', (asked, near) => this.join(asked, near))
  }

  bringNewVersion(): void {
    this.hasNewVersion = true
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const onwards = this.ask(asked)
    onwards.on('response', (came) => {
      void this.hand(came, answer).catch(() => answer.destroy())
    })
    onwards.on('error', () => answer.destroy())
    answer.on('close', () => onwards.destroy())
    asked.pipe(onwards)
  }

  private ask(asked: IncomingMessage): ClientRequest {
    const headers = { ...asked.headers }
    // What is to be changed has to come as it is, and what was changed is never what somebody has already.
    if (this.hasNewVersion)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
    const isPart = this.hasNewVersion && asked.url?.startsWith('/assets/')
    const path = isPart ? asked.url?.replace(HASH, otherHash) : asked.url
    return request({ host: this.granary.hostname, port: this.granary.port, method: asked.method, path, headers })
  }

  private async hand(came: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { statusCode = 502, headers } = came
    if (!this.hasNewVersion || !NAMES_PARTS.test(headers['content-type'] ?? '')) {
      came.pipe(answer.writeHead(statusCode, headers))
      return
    }
    const body = (await text(came)).replace(HASH, otherHash).replace(REVISION_OF_INDEX, otherHash)
    delete headers.etag
    delete headers['last-modified']
    answer.writeHead(statusCode, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  }

  /** The live connection. */
  private join(asked: IncomingMessage, near: Duplex): void {
    const onwards = this.ask(asked)
    onwards.on('upgrade', ({ rawHeaders }, far, begun) => {
      const lines = rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`))
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
      near.write(begun)
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        end.on('error', () => undefined)
        end.on('close', () => other.destroy())
        end.pipe(other)
      }
    })
    onwards.on('response', () => near.destroy())
    onwards.on('error', () => near.destroy())
    onwards.end()
  }
}

/** Of the new version for one of the old, and the other way round. */
function otherHash(hash: string): string {
  return [...hash].toReversed().join('')
}
