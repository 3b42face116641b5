import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'

/**
 * Lets go of what this device has of the voices of those who have withdrawn their consent, as far as the server has it:
 * what was not sent yet waits unheard, for the withdrawal may be taken back.
 */
export function useForgetWithdrawn(projectId: string, speakers: readonly Speaker[] | undefined): void {
  const replica = useReplica()
  const client = useQueryClient()
  const withdrawn = (speakers ?? [])
    .filter((one) => one.withdrawn !== null)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!replica || withdrawn === '') return
    const ids = new Set(withdrawn.split(' '))
    client.removeQueries({ queryKey: ['waveform', projectId] })
    void replica.db.recordings
      .filter(({ sent, speakerId }) => sent === 1 && ids.has(speakerId))
      .delete()
      .catch(() => undefined)
  }, [replica, client, projectId, withdrawn])
}
