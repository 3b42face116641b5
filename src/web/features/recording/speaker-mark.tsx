import { IconCircleCheck, IconCircleDashed, IconEyeOff, IconUserOff, IconUserQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#domain/speaker/speaker.ts'
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
