import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { forgetVoices } from '#web/replica/forget-voices.ts'
import { useReplica } from '#web/replica/replica-provider.ts'

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
    client.removeQueries({ queryKey: ['waveform', projectId] })
    // Where the storage fails it is tried again with the next opening; nothing of it is played meanwhile.
    void forgetVoices(replica.db, withdrawn.split(' ')).catch(() => undefined)
  }, [replica, client, projectId, withdrawn])
}
