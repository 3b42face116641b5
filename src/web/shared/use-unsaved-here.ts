import { useMemo } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { type UnsavedConsent, useUnsaved } from '#web/replica/desk/unsaved.ts'
import { useReplica } from '#web/replica/replica-provider.ts'

type UnsavedHere = {
  /** By the guids of their words. */
  readonly words: readonly Guid[]
  readonly consents: readonly UnsavedConsent[]
}

/** What of the open project neither this device nor the server has. */
export function useUnsavedHere(): UnsavedHere {
  const replica = useReplica()?.db.name
  const all = useUnsaved()
  return useMemo(() => {
    const here = all.filter((one) => one.replica === replica)
    return {
      words: here.flatMap((one) => (one.kind === 'entry' ? [one.id] : [])),
      consents: here.flatMap((one) => (one.kind === 'consent' ? [one] : [])),
    }
  }, [all, replica])
}
