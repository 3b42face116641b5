import { IconArrowBackUp, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Trouble } from '#web/shared/trouble.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import type { SpeakerProps } from './speaker-item.tsx'
import classes from './speakers.module.css'
import { useSpeakerAct } from './use-speaker-acts.ts'

/** Hides all recordings of a speaker for everybody, and shows them again. */
export function Withdrawal({ speaker, mayManage }: Pick<SpeakerProps, 'speaker' | 'mayManage'>) {
  const { t, i18n } = useTranslation()
  const decide = useSpeakerAct(speaker.projectId)
  const { id: speakerId, name, withdrawn } = speaker
  const say = () => decide.mutate({ name, act: { kind: 'withdraw', speakerId, withdrawn: withdrawn === null } })
  if (withdrawn === null && !mayManage) return null
  const date = withdrawn && new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(withdrawn))
  const look =
    withdrawn === null
      ? { variant: 'outline', color: 'red', sign: IconEyeOff }
      : { sign: IconArrowBackUp, isPointing: true }
  return (
    <section className={classes.part} data-withdrawn={withdrawn !== null}>
      <h3>{t('speakers.withdrawal')}</h3>
      <p>{date ? t('speakers.withdrawnSince', { name, date }) : t('speakers.withdrawText', { name })}</p>
      {mayManage && (
        <div>
          <SignButton {...look} loading={decide.isPending} onClick={say}>
            {t(withdrawn === null ? 'speakers.withdraw' : 'speakers.takeBack')}
          </SignButton>
        </div>
      )}
      <Trouble error={decide.error} />
    </section>
  )
}
