import { useCallback, useEffect, useRef } from 'react'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { WordsInDomain } from '#web/replica/words-in-domain.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { useWhenIdle } from '#web/shared/use-when-idle.ts'
import type { InDomain } from './fetch-recordings.ts'

const fetchCode = lateCode('recordings-ahead', async () => (await import('./fetch-recordings.ts')).fetchRecordings)

/** Gets the recordings of the words of a domain onto the device while it is open, to be heard where there is no network. */
export function useRecordingsAhead(projectId: string, words: WordsInDomain | undefined): void {
  const replica = useReplica()
  const speakers = useSpeakers(projectId)
  const latest = useRef<InDomain | null>(null)
  useEffect(() => {
    latest.current = words ? { words, speakers } : null
  }, [words, speakers])
  useWhenIdle(
    useCallback(
      (signal) => {
        if (!replica) return
        const now = (): InDomain | null => latest.current
        // What cannot be had now is tried again when a domain is opened the next time.
        void fetchCode()
          .then((fetchRecordings) => fetchRecordings({ db: replica.db, projectId, now, signal }))
          .catch(() => undefined)
      },
      [replica, projectId],
    ),
  )
}
