import { useReplica } from '#web/replica/replica-provider.ts'
import { useUnstoredWords, type UnstoredWord } from '#web/replica/unstored-words.ts'

/** The words of the open project that this device could not keep. */
export function useUnstoredHere(): readonly UnstoredWord[] {
  const replica = useReplica()
  return useUnstoredWords().filter((word) => word.replica === replica?.db.name)
}
