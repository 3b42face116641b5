import { VernacularIndex } from '#domain/word/vernacular-index.ts'
import { ReplicaDatabase } from '../replica-database.ts'
import { IndexKeeper } from './index-keeper.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** The page, as a worker has it, or the worker, as a page has it. */
type Port = {
  readonly postMessage: (message: FromWorker) => void
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void
}

/** Answers questions about the vernaculars of a project, and tells when the last answer may be another one. */
export function serveVernaculars(port: Port): void {
  const index = new VernacularIndex()
  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'open') {
      new IndexKeeper(new ReplicaDatabase(data.userId, data.projectId), index, () =>
        port.postMessage({ kind: 'changed' }),
      )
      return
    }
    const { typed } = data
    const found = { typed, suggestions: index.suggestionsFor(typed), alike: index.alikeTo(typed) }
    port.postMessage({ kind: 'found', found })
  })
}
