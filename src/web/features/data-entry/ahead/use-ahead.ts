import { useCallback, useEffect, useRef } from 'react'
import type { Project } from '#domain/project/project.ts'
import { useIsSpellingWanted } from '#web/features/spelling/use-spelling.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { WordsInDomain } from '#web/replica/words/words-in-domain.ts'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import { useWhenIdle } from '#web/shared/use-when-idle.ts'
import { useGlossColumns } from '../columns/use-gloss-columns.ts'
import type { InDomain } from './fetch-recordings.ts'

const fetchReadiness = lateCode('ahead', async () => (await import('./fetch-ahead.ts')).fetchAhead)

/**
 * Gets a device on which a project was merely opened ready for days without a network: with the faces of its scripts, and
 * with the word lists of the languages that this person writes glosses in.
 */
export function useReadyForDays(project: Project): void {
  const { columns } = useGlossColumns(project).scripts
  const isSpellingWanted = useIsSpellingWanted()
  useWhenIdle(
    useCallback(() => {
      const spelled = isSpellingWanted ? columns.map(({ bcp47 }) => bcp47) : []
      // What cannot be had now comes when it is needed, as far as there is a network.
      void fetchReadiness()
        .then((fetchAhead) => fetchAhead(project, spelled))
        .catch(() => undefined)
    }, [project, columns, isSpellingWanted]),
  )
}

const fetchMissing = lateCode('recordings-ahead', async () => (await import('./fetch-recordings.ts')).fetchRecordings)

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
        void fetchMissing()
          .then((fetchRecordings) => fetchRecordings({ db: replica.db, projectId, now, signal }))
          .catch(() => undefined)
      },
      [replica, projectId],
    ),
  )
}
