import { useReducer } from 'react'
import type { Project } from '#domain/project/project.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { Work } from '#web/replica/work-file/work-file.ts'
import { failureOf } from '#web/api/failure.ts'
import { loadChunk } from '#web/plain/load-chunk.ts'
import { type BringWork, CHOOSING, nextBringWork } from './bring-work-state.ts'

type BringingWork = {
  readonly state: BringWork
  readonly choose: (file: File) => Promise<void>
  /** Puts it into this device's outbox: it is durable here from then on, with or without a network. */
  readonly confirm: (work: Work) => Promise<void>
  readonly again: () => void
}

/** Reads a file of work and takes it over once the person has seen what it is. */
export function useBringWork({ id: projectId }: Project): BringingWork {
  const [state, go] = useReducer(nextBringWork, CHOOSING)
  const replica = useReplica()
  return {
    state,
    choose: async (file) => {
      go({ step: 'chosen' })
      try {
        const { unpackWork } = await loadChunk('work-file', () => import('#web/replica/work-file/unpack-work.ts'))
        go({ step: 'read', work: await unpackWork(file, projectId) })
      } catch (error) {
        go({ step: 'unfit', failure: failureOf(error) })
      }
    },
    confirm: async (work) => {
      if (!replica) return
      try {
        go({ step: 'takenOver', ids: await replica.bringIn(work) })
      } catch (error) {
        go({ step: 'unfit', failure: failureOf(error) })
      }
    },
    again: () => go({ step: 'again' }),
  }
}
