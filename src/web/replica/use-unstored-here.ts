import { useReplica } from './replica-provider.tsx'
import { useUnstoredWords, type UnstoredWord } from './unstored-words.ts'

/** The words of the open project that this device could not keep. */
export function useUnstoredHere(): readonly UnstoredWord[] {
  const replica = useReplica()
  return useUnstoredWords().filter((word) => word.replica === replica?.db.name)
}
