import { useTranslation } from 'react-i18next'
import { AskFirst } from './ask-first.tsx'
import { ConsentHereShown } from './consent-here.tsx'
import { ConsentShown } from './consent-shown.tsx'
import { GiveConsent } from './give-consent.tsx'
import type { SpeakerProps } from './speaker-item.tsx'
import classes from './speakers.module.css'
import { useSpeakerAct } from './use-speaker-acts.ts'

/** The consent of a speaker, spoken or as a picture of a form: shown, given, replaced, removed. */
export function Consent({ speaker, mayManage, consents, edition }: SpeakerProps) {
  const { t } = useTranslation()
  const remove = useSpeakerAct(speaker.projectId)
  const isGiven = speaker.consent !== 'None'
  return (
    <section className={classes.part}>
      <h3>{t('speakers.consentTitle')}</h3>
      {isGiven && <ConsentShown key={edition} speaker={speaker} edition={edition} />}
      {!isGiven && consents.length === 0 && <p>{t('speakers.noConsent')}</p>}
      {consents.map((one) => (
        <ConsentHereShown key={one.id} consent={one} />
      ))}
      {(mayManage || !isGiven) && <GiveConsent speaker={speaker} consents={consents} />}
      {mayManage && isGiven && (
        <AskFirst
          title={t('speakers.removeConsentTitle', { name: speaker.name })}
          text={t('speakers.removeConsentText')}
          confirm={t('speakers.removeForGood')}
          act={remove}
          onConfirm={() =>
            remove.mutateAsync({ name: speaker.name, act: { kind: 'removeConsent', speakerId: speaker.id } })
          }
        >
          {t('speakers.removeConsent')}
        </AskFirst>
      )}
    </section>
  )
}
