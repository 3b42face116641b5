import { Readable } from 'node:stream'
import { readChanges, type ChangesHead } from '#contract/change.ts'
import type { Database } from '#server/database/database.ts'
import { serve, type Http } from '#server/http/serve.ts'
import { pagesInTurn } from './pages-in-turn.ts'
import { pagesOfChanges, readChangesHead } from './changes.store.ts'
import { readAhead } from './read-ahead.ts'

/** What replicas pull. Pages are read as fast as the client takes them, and no further once it is gone. */
export function changeRoutes(http: Http, db: Database): void {
  serve(http, readChanges, async ({ actor: { userId }, params: { projectId }, query: { since } }) => {
    const head = await readChangesHead(db, projectId, since)
    return {
      stream: Readable.from(readAhead(pagesInTurn({ userId, projectId }, lines(db, projectId, head))), {
        objectMode: false,
      }),
    }
  })
}

async function* lines(db: Database, projectId: string, head: ChangesHead): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`
  yield* pagesOfChanges(db, projectId, head)
}
