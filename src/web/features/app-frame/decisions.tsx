import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { decidedTree } from '#web/state/decided-tree.ts'
import { ACTS, type PendingAct } from '#web/replica/outbox/pending-act.ts'
import { keepDoing } from '#web/plain/keep-doing.ts'
import { keepReading } from '#web/replica/words/keep-reading.ts'
import { EVERY, itemsIn, itemsOf } from '#web/replica/outbox/items.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { readSpeakersAnew } from '#web/shared/use-speakers.ts'
import { decisionsRead, projectRefreshed, treeDecided } from '#web/state/current-project-state.ts'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { GoingActs } from './going-acts.ts'

/**
 * Shows the open project as it was decided on this device. What the server has done stays on top of what was heard before
 * that, until all of the project has been read anew in this tab: nothing turns back for a moment.
 */
export function Decisions({ projectId }: { readonly projectId: string }) {
  const dispatch = useClientDispatch()
  const client = useQueryClient()
  const replica = useReplica()
  useEffect(() => {
    if (!replica) return undefined
    const { db } = replica
    const ending = new AbortController()
    const going = new GoingActs()
    const show = (acts: readonly PendingAct[]): void =>
      dispatch(decisionsRead(acts.map(({ act, madeAt }) => ({ act, madeAt }))))
    const hearing = keepDoing({
      signal: ending.signal,
      work: async () => {
        const done = going.done()
        if (done.length === 0) return
        const news = await readProjectAnew(client, projectId)
        ending.signal.throwIfAborted()
        dispatch(projectRefreshed(news))
        await db.outbox.bulkDelete([...done])
        show(going.hear(done))
      },
      rest: () => Infinity,
      onOutcome: () => undefined,
    })
    const onRead = (queue: readonly PendingAct[]): void => {
      show(going.take(queue))
      if (going.done().length > 0) hearing.wake()
    }
    const stopReading = keepReading(db, { read: queueOn, onRead, onOutcome: storageTrouble.hearReading })
    return () => {
      ending.abort()
      stopReading()
    }
  }, [replica, client, dispatch, projectId])
  useDecidedTree()
  useReadWhenRefused(projectId)
  return null
}

/** Where the server will not have something, it is often otherwise by now than it was when that was decided. */
function useReadWhenRefused(projectId: string): void {
  const client = useQueryClient()
  const refused = useLive((db) => itemsIn(db, ACTS, ['refused']).count(), []) ?? 0
  useEffect(() => {
    if (refused > 0) void client.invalidateQueries(openedProjectQuery(projectId))
  }, [client, projectId, refused])
}

const queueOn = (db: ReplicaDatabase): Promise<PendingAct[]> => itemsOf(db, ACTS, EVERY)

/** The tree as it was decided about. */
function useDecidedTree(): void {
  const dispatch = useClientDispatch()
  const { heard, project, decided, openedBy } = useClientState((state) => state.currentProjectState)
  const made = heard ?? project
  useEffect(() => {
    if (made) dispatch(treeDecided(decidedTree(made, { decided, openedBy })))
  }, [dispatch, made, decided, openedBy])
}

/** What the server says by now of all that is decided about a project. Throws where it does not answer. */
async function readProjectAnew(client: QueryClient, projectId: string): Promise<News> {
  const query = openedProjectQuery(projectId)
  // What was asked before may be answered as things stood then.
  await client.cancelQueries(query)
  const [news] = await Promise.all([
    client.fetchQuery({ ...query, staleTime: 0, networkMode: 'always', retry: false }),
    readSpeakersAnew(client, projectId),
  ])
  return news
}

type News = { readonly project: Project; readonly permissions: readonly Permission[] }
