import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { benchWord } from './bench-word.ts'
import { HttpConnection } from './http-connection.ts'
import { answer } from './load-process.ts'
import { measure } from './measure.ts'

export type HttpCommits = {
  readonly address: string
  readonly token: string
  /** One client for each, in that project. */
  readonly projectIds: readonly string[]
  readonly seconds: number
}

const [options] = (await once(process, 'message')) as [HttpCommits]
const clients = await Promise.all(options.projectIds.map(aClient))
await answer(await measure(clients, options.seconds))

/** Enters one new word after the other, as an outbox does. */
async function aClient(projectId: string): Promise<() => Promise<void>> {
  const connection = await HttpConnection.open(options.address)
  const path = `/v1/projects/${projectId}/operations`
  return async () => {
    const operations = [{ kind: 'enter', id: randomUUID(), word: benchWord() }]
    const answered = await connection.post(path, options.token, JSON.stringify({ operations }))
    if (!answered.includes('"outcome":"done"')) throw new Error(answered)
  }
}
