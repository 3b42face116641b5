import { IconCircleCheck, IconCircleDashed, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#domain/speaker/speaker.ts'
import classes from './recording.module.css'

/** Whose voice it is, and whether they have agreed to be recorded, in a sign and in words. */
export function SpeakerMark({ speaker }: { readonly speaker: Speaker }) {
  const { t } = useTranslation()
  const { icon: Icon, text } = CONSENT[consentOf(speaker)]
  return (
    <span className={classes.speaker} data-consent={consentOf(speaker)} title={t(text)}>
      <Icon aria-hidden size={16} stroke={1.75} />
      <bdi>{speaker.name}</bdi>
      <span className={classes.consent}>{t(text)}</span>
    </span>
  )
}

const CONSENT = {
  given: { icon: IconCircleCheck, text: 'recording.consentGiven' },
  missing: { icon: IconCircleDashed, text: 'recording.consentMissing' },
  withdrawn: { icon: IconEyeOff, text: 'recording.consentWithdrawn' },
} as const

function consentOf({ consent, withdrawn }: Speaker): keyof typeof CONSENT {
  if (withdrawn) return 'withdrawn'
  return consent === 'None' ? 'missing' : 'given'
}
