import { useCallback } from 'react'
import type { Project } from '#domain/project/project.ts'
import { useIsSpellingWanted } from '#web/features/spelling/use-spelling.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { useWhenIdle } from '#web/shared/use-when-idle.ts'
import { useGlossColumns } from '../columns/use-gloss-columns.ts'

const fetchCode = lateCode('ahead', async () => (await import('./fetch-ahead.ts')).fetchAhead)

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
      void fetchCode()
        .then((fetchAhead) => fetchAhead(project, spelled))
        .catch(() => undefined)
    }, [project, columns, isSpellingWanted]),
  )
}
