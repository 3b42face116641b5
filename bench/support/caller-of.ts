import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** `status` 0: the connection broke off, or there was no answer in time. */
export type Answered = { readonly status: number; readonly ms: number; readonly body: string }

export type Sent = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** JSON, unless `type` says otherwise. */
  readonly body?: string | Buffer
  readonly type?: string
}

/** Calls of one person over kept-alive connections, as many as are under way. Nobody waits longer than `patience`: milliseconds. */
export function callerOf(
  { address, token }: { readonly address: string; readonly token?: string },
  patience: number,
): (sent: Sent) => Promise<Answered> {
  const agent = new Agent({ keepAlive: true })
  return ({ method, path, body, type = 'application/json' }) =>
    new Promise((resolve) => {
      const began = performance.now()
      const answer = (status: number, content: string): void =>
        resolve({ status, ms: performance.now() - began, body: content })
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      }
      const signal = AbortSignal.timeout(patience)
      const sending = request(new URL(path, address), { agent, method, headers, signal }, (response) => {
        const status = response.statusCode ?? 0
        text(response).then(
          (content) => answer(status, content),
          () => answer(0, ''),
        )
      })
      // One that is refused early may break off while it is still sent; its answer counts where it has come.
      sending.on('error', () => setTimeout(answer, 100, 0, ''))
      sending.end(body)
    })
}

/** A file as a browser's form sends it. */
export function asForm(zip: Buffer): Required<Pick<Sent, 'body' | 'type'>> {
  const boundary = `granary-bench-${randomInt(2 ** 40)}`
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="package.zip"\r\ncontent-type: application/zip\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), zip, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
