import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type ConnectionOptions, openDatabase } from '#server/database/open-database.ts'
import { saveVersions } from '#server/features/words/save-versions.store.ts'
import { newObjectId } from '#server/object-id.ts'
import { benchWord } from './bench-word.ts'
import { answer } from './load-process.ts'
import { measure } from './measure.ts'

export type SqlCommits = {
  readonly connection: ConnectionOptions
  readonly userId: string
  /** One connection for each, in that project. */
  readonly projectIds: readonly string[]
  readonly seconds: number
}

const [options] = (await once(process, 'message')) as [SqlCommits]
const db = openDatabase(options.connection)
const connections = await Promise.all(options.projectIds.map(aConnection))
await answer(await measure(connections, options.seconds))

/** Writes one new word after the other as the server does: version, frontier, child rows, operation and number. */
async function aConnection(projectId: string): Promise<() => Promise<void>> {
  return () => {
    const version = { ...benchWord(), projectId, id: newObjectId() }
    const kept = { outcome: 'done', guid: version.guid, version: version.id, absorbed: false, conflicts: [] }
    const operation = { id: randomUUID(), answer: kept }
    const context = { projectId, editor: options.userId, at: new Date(), operation }
    return inTransaction(db, async (tx) => {
      await saveVersions(tx, [{ version, replaces: null }], context)
    })
  }
}
