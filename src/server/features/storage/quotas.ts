import { DomainError } from '#domain/domain-error.ts'
import type { Configuration } from '#server/configuration.ts'
import type { Database } from '#server/database/database.ts'
import { countBytes, type Holder } from './storage.store.ts'

/** Where bytes go to, and who brings them. */
export type Bringing = { readonly userId: string; readonly projectId?: string | undefined }

export type Quotas = {
  /** What a project may hold; null: as much as there is room for. */
  readonly project: number | null
  /** What an account may bring, into all projects together; null likewise. */
  readonly account: number | null
  /**
   * Lets in so many bytes, which count from now on, and answers what to call when they are stored or given up. Throws
   * `project.full` or `account.full` where they are not allowed. What other servers let in at the same moment is not seen: by
   * that a quota may be exceeded.
   */
  letIn(bringing: Bringing, bytes: number): Promise<() => void>
}

/** Milliseconds for which a sum is good: adding up 15,000 recordings takes a while. */
const GOOD_FOR = 5_000

const FULL = { project: 'project.full', account: 'account.full' } as const

/** What is stored at a moment, and what has ended since counting began, and was stored perhaps. */
type Sum = { readonly stored: Promise<number>; ended: number }

/** Bytes count at least once from being let in: twice for some seconds where they are stored while others are counted. */
export function createQuotas(db: Database, quotas: Configuration['quotas']): Quotas {
  const sums = new Map<string, Sum>()
  const underWay = new Map<string, number>()

  // It is replaced only when it has been read by all who waited for it.
  const sumOf = (holder: Holder, name: string): Sum => {
    const sum = sums.get(name) ?? { stored: countBytes(db, holder), ended: 0 }
    if (sums.has(name)) return sum
    sums.set(name, sum)
    sum.stored.then(
      () => setTimeout(() => sums.delete(name), GOOD_FOR).unref(),
      () => sums.delete(name),
    )
    return sum
  }

  const carry = (name: string, bytes: number): void => {
    const carried = (underWay.get(name) ?? 0) + bytes
    if (carried === 0) underWay.delete(name)
    else underWay.set(name, carried)
  }

  const letInto = async (holder: Holder, bytes: number): Promise<() => void> => {
    const quota = quotas[holder.kind]
    if (quota === null) return () => undefined
    const name = `${holder.kind} ${holder.id}`
    const sum = sumOf(holder, name)
    const stored = await sum.stored
    if (stored + sum.ended + (underWay.get(name) ?? 0) + bytes > quota) throw new DomainError(FULL[holder.kind], {})
    carry(name, bytes)
    return () => {
      carry(name, -bytes)
      const current = sums.get(name)
      if (current) current.ended += bytes
    }
  }

  return {
    ...quotas,
    async letIn({ userId, projectId }, bytes) {
      const leaveAccount = await letInto({ kind: 'account', id: userId }, bytes)
      if (projectId === undefined) return leaveAccount
      try {
        const leaveProject = await letInto({ kind: 'project', id: projectId }, bytes)
        return () => {
          leaveAccount()
          leaveProject()
        }
      } catch (error) {
        leaveAccount()
        throw error
      }
    },
  }
}
