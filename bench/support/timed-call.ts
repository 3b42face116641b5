import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type TimedAnswer = { readonly status: number; readonly retryAfter: string | undefined; readonly ms: number }

/** Calls over kept-alive connections: as many as calls are under way, or `connections`, on which calls wait for each other. */
export function openCaller(
  address: string,
  connections = Number.POSITIVE_INFINITY,
): {
  readonly call: (method: 'GET' | 'POST', path: string, body?: object, from?: string) => Promise<TimedAnswer>
  readonly close: () => void
} {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    call: (method, path, body, from) =>
      new Promise((resolve, reject) => {
        const began = performance.now()
        const headers = { 'content-type': 'application/json', ...(from !== undefined && { 'x-forwarded-for': from }) }
        const sent = request(new URL(path, address), { agent, method, headers }, (response) => {
          text(response).then(
            () =>
              resolve({
                status: response.statusCode ?? 0,
                retryAfter: response.headers['retry-after'],
                ms: performance.now() - began,
              }),
            reject,
          )
        })
        sent.on('error', reject)
        sent.end(body && JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}
