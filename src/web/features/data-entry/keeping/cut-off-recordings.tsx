import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import type { BegunRecording } from '#web/replica/begun-recording.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import { loadChunk } from '#web/plain/load-chunk.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useOpenedProject } from '#web/state/use-opened-project.ts'

/** Keeps what a tab was recording when it was gone, and says so. */
export function CutOffRecordings() {
  const { t } = useTranslation()
  const replica = useReplica()
  const project = useOpenedProject()
  const tellUndo = useTellUndo()
  const tellFailure = useTellFailure()
  // Also when a draft is taken up by this tab of which there is one.
  const begun = useLive(readBegun, [])
  const recover = useEffectEvent(async () => {
    if (!replica || !project) return
    const { recoverRecordings } = await loadChunk('recovery', () => import('./recover-recordings.ts'))
    const { recordingFormat: format, analysisWritingSystems } = project
    const glossLanguage = analysisWritingSystems[0]?.bcp47 ?? ''
    for (const { consentOf: name, takeBack } of await recoverRecordings(replica, { format, glossLanguage })) {
      const done = name === null ? t('recording.recovered') : t('recording.recoveredConsent', { name })
      tellUndo(done, () => takeBack().catch(tellFailure))
    }
  })
  useEffect(() => {
    // Where nothing can be read or fetched now, they wait.
    if (begun && begun.length > 0) void recover().catch(() => undefined)
  }, [begun])
  return null
}

const readBegun = (db: ReplicaDatabase): Promise<readonly BegunRecording[]> => db.begunRecordings.toArray()
