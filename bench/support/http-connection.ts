import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * A kept-alive connection that sends one request after the other. Bare, because a load generator shares the machine
 * with what it measures.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #host: string
  #received = Buffer.alloc(0)

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
  }

  static async open(address: string): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return new HttpConnection(socket, host)
  }

  /** Posts JSON and answers the body; throws when the answer is not 200. */
  async post(path: string, token: string, json: string): Promise<string> {
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
    )
    const head = await this.#readUntil((received) => received.indexOf('\r\n\r\n') + 4, 4)
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? []
    const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
    const body = await this.#readUntil(() => Number(length), 0)
    if (status !== '200') throw new Error(`${path} answered ${status}: ${body}`)
    return body
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Takes as many bytes as `end` finds, once they are more than `atLeast - 1` and have arrived. */
  async #readUntil(end: (received: Buffer) => number, atLeast: number): Promise<string> {
    for (;;) {
      const bytes = end(this.#received)
      if (bytes >= atLeast && this.#received.length >= bytes) {
        const taken = this.#received.subarray(0, bytes).toString()
        this.#received = this.#received.subarray(bytes)
        return taken
      }
      const [chunk] = (await once(this.#socket, 'data')) as [Buffer]
      this.#received = Buffer.concat([this.#received, chunk])
    }
  }
}
