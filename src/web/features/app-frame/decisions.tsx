import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { decidedTree } from '#web/state/decided-tree.ts'
import { ACTS, behindRefused, type PendingAct } from '#web/replica/outbox/pending-act.ts'
import { keepDoing } from '#web/plain/keep-doing.ts'
import { keepReading } from '#web/replica/words/keep-reading.ts'
import { EVERY, itemsIn, itemsOf } from '#web/replica/outbox/items.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { readViewsAnew } from '#web/shared/use-saved-views.ts'
import { readSpeakersAnew } from '#web/shared/use-speakers.ts'
import { readVerdictsAnew } from '#web/shared/use-verdicts.ts'
import { decisionsRead, projectRefreshed, treeDecided } from '#web/state/current-project-state.ts'
import { useClientDispatch, useClientState } from '#web/state/store.ts'

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
        const news = await readProjectAnew(client, projectId, done)
        ending.signal.throwIfAborted()
        dispatch(projectRefreshed(news))
        const orders = done.map(({ order }) => order)
        await db.outbox.bulkDelete(orders)
        show(going.hear(orders))
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

/** What the server says by now of all that may be decided about a project, and was. Throws where it does not answer. */
async function readProjectAnew(client: QueryClient, projectId: string, done: readonly PendingAct[]): Promise<News> {
  const query = openedProjectQuery(projectId)
  // What was asked before may be answered as things stood then.
  await client.cancelQueries(query)
  const [news] = await Promise.all([
    client.fetchQuery({ ...query, staleTime: 0, networkMode: 'always', retry: false }),
    readSpeakersAnew(client, projectId),
    done.some(({ kind }) => kind === 'verdict') && readVerdictsAnew(client, projectId),
    done.some(({ kind }) => kind === 'view') && readViewsAnew(client, projectId),
  ])
  return news
}

type News = { readonly project: Project; readonly permissions: readonly Permission[] }

type Order = PendingAct['order']

/**
 * The decisions on this device that count in this tab: those that wait, and those that are done for as long as this tab has
 * not heard of the project since. That another one has, and has let go of them, says nothing about what this one shows.
 */
class GoingActs {
  private going: readonly PendingAct[] = []
  private readonly heard = new Set<Order>()

  /** Takes in the queue as it is by now, in its order. Answers what counts. */
  take(queue: readonly PendingAct[]): readonly PendingAct[] {
    const here = new Set(queue.map(({ order }) => order))
    const behind = behindRefused(queue)
    // Nobody lets go of anything else but what is refused, and such a one does not count.
    const letGo = this.going.filter(({ order }) => !here.has(order)).map((one) => ({ ...one, status: 'done' as const }))
    const going = queue.filter(
      ({ order, status }) => status !== 'refused' && !behind.has(order) && !this.heard.has(order),
    )
    this.going = [...letGo, ...going].toSorted((one, other) => one.order - other.order)
    return this.going
  }

  /** What the server has done and this tab has not heard of. */
  done(): readonly PendingAct[] {
    return this.going.filter(({ status }) => status === 'done')
  }

  /** This tab has heard of the project since that was done. Answers what still counts. */
  hear(orders: readonly Order[]): readonly PendingAct[] {
    for (const order of orders) this.heard.add(order)
    this.going = this.going.filter(({ order }) => !this.heard.has(order))
    return this.going
  }
}
