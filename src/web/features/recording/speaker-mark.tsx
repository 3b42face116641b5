import { IconCircleCheck, IconCircleDashed, IconEyeOff, IconUserOff, IconUserQuestion } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import { speakersQuery, useSpeakers } from '#web/shared/use-speakers.ts'
import classes from './recording.module.css'

/** `nobody`: no speaker was named. `notListed`: the one who was named is on no list any more. */
export type WhoseVoice = Speaker | 'nobody' | 'notListed'

/** Whose voice it is, and whether they have agreed to be recorded, in a sign and in words. */
export function SpeakerMark({ speaker }: { readonly speaker: WhoseVoice }) {
  const { t } = useTranslation()
  const consent = consentOf(speaker)
  const { icon: Icon, text } = CONSENT[consent]
  return (
    <span className={classes.speaker} data-consent={consent} title={t(text)}>
      <Icon aria-hidden size={16} stroke={1.75} />
      {typeof speaker === 'object' && <bdi>{speaker.name}</bdi>}
      <span className={classes.consent}>{t(text)}</span>
    </span>
  )
}

const CONSENT = {
  given: { icon: IconCircleCheck, text: 'recording.consentGiven' },
  missing: { icon: IconCircleDashed, text: 'recording.consentMissing' },
  withdrawn: { icon: IconEyeOff, text: 'recording.consentWithdrawn' },
  nobody: { icon: IconUserQuestion, text: 'recording.ofNobody' },
  notListed: { icon: IconUserOff, text: 'recording.ofRemoved' },
} as const

function consentOf(speaker: WhoseVoice): keyof typeof CONSENT {
  if (typeof speaker === 'string') return speaker
  if (speaker.withdrawn) return 'withdrawn'
  return speaker.consent === 'None' ? 'missing' : 'given'
}

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
