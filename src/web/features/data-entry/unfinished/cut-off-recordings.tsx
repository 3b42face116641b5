import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lateCode } from '#web/plain/late-code.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import { useOpenedProject } from '#web/state/use-current-project.ts'

const fetchRecover = lateCode('recovery', async () => (await import('./recover-recording.ts')).recoverRecording)

/** Keeps what a tab was recording when it was gone, and says so. */
export function CutOffRecordings() {
  const replica = useReplica()
  return replica && <InReplica replica={replica} />
}

function InReplica({ replica }: { readonly replica: Replica }) {
  const { t } = useTranslation()
  const { desk } = replica
  const project = useOpenedProject()
  const tellUndo = useTellUndo()
  const tellFailure = useTellFailure()
  const recordings = useSyncExternalStore(desk.listen, () => desk.leftOf('recording'))
  const consents = useSyncExternalStore(desk.listen, () => desk.leftOf('consent'))
  const underWay = useRef(new Set<string>())
  const recover = useEffectEvent(async (left: readonly (typeof recordings | typeof consents)[number][]) => {
    if (!project) return
    const recoverRecording = await fetchRecover()
    for (const item of left) {
      if (underWay.current.has(item.id)) continue
      underWay.current.add(item.id)
      // Where it cannot be kept now it waits; the sync indicator says what is wrong with the device.
      const recovered = await recoverRecording(replica, item, project.recordingFormat).catch(() => null)
      underWay.current.delete(item.id)
      if (!recovered) continue
      const { consentOf: name, takeBack } = recovered
      const done = name === null ? t('recording.recovered') : t('recording.recoveredConsent', { name })
      tellUndo(done, () => takeBack().catch(tellFailure))
    }
  })
  useEffect(() => {
    const left = [...recordings, ...consents]
    if (left.length > 0) void recover(left).catch(() => undefined)
  }, [recordings, consents])
  return null
}
