import { createElement, type ReactNode, useMemo } from 'react'
import { ReplicaContext, useReplica } from './replica-provider.ts'

const IN_REVIEW = { inReview: true } as const

/** Whoever changes or removes a word inside of this reviews entries, wherever in the entry that is. */
export function Reviewing({ children }: { readonly children: ReactNode }) {
  const replica = useReplica()
  const reviewing = useMemo(
    () =>
      replica && {
        ...replica,
        changeWord: (...[base, word]: Parameters<typeof replica.changeWord>) =>
          replica.changeWord(base, word, IN_REVIEW),
        removeWord: (...[base]: Parameters<typeof replica.removeWord>) => replica.removeWord(base, IN_REVIEW),
      },
    [replica],
  )
  return createElement(ReplicaContext, { value: reviewing }, children)
}
