import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Reachable } from './server.ts'

/** A line to a Granary that can be cut in the midst of whatever goes over it: half a request, or an answer nobody gets. */
export class Line implements Reachable {
  readonly address: string
  private readonly server: Server
  private readonly ends: Set<Socket>
  private isCut = false

  static async to({ address }: Reachable): Promise<Line> {
    const { hostname, port } = new URL(address)
    const ends = new Set<Socket>()
    const server = createServer()
    server.listen(0, hostname)
    await once(server, 'listening')
    const line = new Line(server, ends)
    server.on('connection', (near) => line.carry(near, connect({ host: hostname, port: Number(port) })))
    return line
  }

  private constructor(server: Server, ends: Set<Socket>) {
    const own = server.address()
    if (typeof own !== 'object' || !own) throw new Error('The line has no port.')
    this.address = `http://localhost:${own.port}`
    this.server = server
    this.ends = ends
  }

  cut(): void {
    this.isCut = true
    for (const end of this.ends) end.resetAndDestroy()
  }

  mend(): void {
    this.isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => {
      this.server.close(resolve)
    })
  }

  private carry(near: Socket, far: Socket): void {
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(end)
      end.setNoDelay()
      end.on('error', () => undefined)
      end.on('close', () => {
        this.ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
    if (this.isCut) near.resetAndDestroy()
  }
}
