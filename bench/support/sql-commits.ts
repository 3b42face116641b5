import { once } from 'node:events'
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
const connections = options.projectIds.map(aConnection)
await answer(await measure(connections, options.seconds))

/**
 * Writes one new word after the other with the statement of the server and nothing around it, in one round trip each:
 * version, frontier, child rows and number, but no operation, which is what HTTP with its outbox adds.
 */
function aConnection(projectId: string): () => Promise<void> {
  return async () => {
    const version = { ...benchWord(), projectId, id: newObjectId() }
    await saveVersions(db, [{ version, replaces: null }], { projectId, editor: options.userId })
  }
}
