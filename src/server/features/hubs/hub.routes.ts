import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/domain-error.ts'
import type { Database } from '#server/database/database.ts'
import { bearerOf, NOBODY } from '#server/http/authorise.ts'
import { connectionCounts } from '#server/http/connection-counts.ts'
import { visitorAt } from '#server/http/limits/visitor.ts'
import { tokenInCookie } from '#server/http/log-in-cookie.ts'
import type { Http } from '#server/http/serve.ts'
import { hideBody } from '#server/http/upload.ts'
import { openHubConnection } from './hub-connection.ts'
import { createHubMessages } from './hub-messages.ts'
import { HUB_TIMES, type Hub, HUBS, type HubTimes } from './hubs.ts'

/** Of one account, and of one address without a log-in: a hall full of people may share it. */
const MOST = { account: 20, address: 100 }

type HubParts = { readonly db: Database; readonly times?: HubTimes; readonly hubs?: readonly Hub[] }

/**
 * The hubs of the reference system (spec api 6): SignalR over WebSockets. A log-in that a client shows must be good and ties
 * the connection to its user; without one it is tied to nobody. The negotiation leaves nothing behind, so that any server
 * process can take the connection that follows, and one that comes without it.
 */
export function hubRoutes({ fastify, identify }: Http, { db, times = HUB_TIMES, hubs = HUBS }: HubParts): void {
  const messages = createHubMessages({ db, log: fastify.log, times })
  const countIn = connectionCounts()
  fastify.addHook('onClose', async () => messages.stop())

  const refuseBadLogIn = async (request: FastifyRequest): Promise<void> => {
    hideBody(request)
    const token = tokenShown(request)
    const actor = token === undefined ? NOBODY : await identify(token)
    if (!actor) throw new DomainError('session.required', {})
    request.actor = actor
  }

  for (const hub of hubs) {
    fastify.post(`${hub.path}/negotiate`, { onRequest: refuseBadLogIn }, async () => {
      const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }]
      return { negotiateVersion: 1, connectionId: randomUUID(), connectionToken: randomUUID(), availableTransports }
    })

    fastify.get(hub.path, { websocket: true, onRequest: refuseBadLogIn }, (socket, request) => {
      const userId = request.actor.userId || null
      const token = tokenShown(request)
      openHubConnection(socket, {
        times,
        isWelcome: async () => token === undefined || (await identify(token)) !== null,
        enter(send) {
          const leave = userId ? countIn(userId, MOST.account) : countIn(visitorAt(request.ip), MOST.address)
          if (!leave) return null
          socket.once('close', leave)
          return messages.listen({ hub, userId, send })
        },
      })
    })
  }
}

/** The header, the query parameter where a browser can set no header, or the cookie that it sends by itself. */
function tokenShown(request: FastifyRequest): string | undefined {
  const { access_token: inQuery } = request.query as Readonly<Record<string, unknown>>
  return bearerOf(request) ?? (typeof inQuery === 'string' ? inQuery : tokenInCookie(request))
}
