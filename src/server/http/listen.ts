import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A listener accepts one connection in a round of Node's loop, and a round takes long while much is under way: behind somebody
 * who opens hundreds of connections at once everybody else waited seconds to be let in.
 */
const LISTENERS = 8

/** Where several listeners may share a port, and the system deals the connections out between them. */
const SHARES_PORTS = process.platform === 'linux'

type Place = { readonly host: string; readonly port: number }

/**
 * Listens there, by several listeners where the system can, and answers what stops the further ones from accepting. Throws
 * `EADDRINUSE` where anybody else listens, be it another Granary.
 */
export async function listen(app: FastifyInstance, place: Place): Promise<() => Promise<void>> {
  const further: Server[] = []
  if (SHARES_PORTS && place.port !== 0) await assertFree(place)
  await app.listen({ ...place, ...(SHARES_PORTS && { reusePort: true }) })
  for (const address of app.addresses())
    for (let more = 1; SHARES_PORTS && more < LISTENERS; more++) further.push(await alsoAt(app, address as AddressInfo))
  return async () => {
    for (const listener of further) listener.close()
  }
}

/** Who shares a port is told nothing when another one does so too. */
async function assertFree(place: Place): Promise<void> {
  const probe = createServer().listen(place)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** What is accepted here is the app's, as if it had accepted that itself. */
async function alsoAt(app: FastifyInstance, { address: host, port }: AddressInfo): Promise<Server> {
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  listener.listen({ host, port, reusePort: true })
  await once(listener, 'listening')
  return listener
}
