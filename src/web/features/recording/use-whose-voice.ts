import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { speakersQuery, useSpeakers } from '#web/shared/use-speakers.ts'
import type { WhoseVoice } from './speaker-mark.tsx'

/** Of whom the list has been asked for anew: once for each, however many recordings there are. */
const soughtAgain = new Set<string>()

/**
 * Who speaks in a recording; undefined while the list of speakers has not been read. Somebody who is not on it may have been
 * added since by others: then it is asked for once more.
 */
export function useWhoseVoice(projectId: string, speakerId: SpeakerId): WhoseVoice | undefined {
  const client = useQueryClient()
  const speakers = useSpeakers(projectId)
  const speaker = speakers?.find(({ id }) => id === speakerId)
  const isMissing = speakers !== undefined && !speaker && speakerId !== ''
  useEffect(() => {
    const sought = `${projectId} ${speakerId}`
    if (!isMissing || soughtAgain.has(sought)) return
    soughtAgain.add(sought)
    void client.invalidateQueries(speakersQuery(projectId))
  }, [client, projectId, speakerId, isMissing])
  if (speakers === undefined) return undefined
  return speaker ?? (speakerId === '' ? 'nobody' : 'notListed')
}
