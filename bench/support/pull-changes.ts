import { once } from 'node:events'
import { get } from 'node:http'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { answer } from './load-process.ts'

export type PullChanges = {
  readonly address: string
  readonly token: string
  readonly projectId: string
  /** As a browser says it, or '' for none. */
  readonly encoding: 'br' | 'gzip' | ''
}

export type Pull = {
  readonly milliseconds: number
  readonly firstLine: number
  readonly lines: number
  readonly bytes: number
}

const NEW_LINE = 10

const [options] = (await once(process, 'message')) as [PullChanges]
await answer(await pull(options))

async function pull({ address, token, projectId, encoding }: PullChanges): Promise<Pull> {
  const began = performance.now()
  const request = get(`${address}/v1/projects/${projectId}/changes?since=0`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
  })
  const [response] = await once(request, 'response')
  const text = encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : undefined
  let bytes = 0
  let lines = 0
  let firstLine = 0
  response.on('data', (chunk: Buffer) => (bytes += chunk.length))
  for await (const chunk of text ? response.pipe(text) : response) {
    firstLine ||= performance.now() - began
    for (const byte of chunk as Buffer) if (byte === NEW_LINE) lines++
  }
  return { milliseconds: performance.now() - began, firstLine, lines, bytes }
}
