import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredConsent } from '#web/replica/outbox/consent.ts'
import { AskFirst } from './ask-first.tsx'
import { ConsentShown } from './consent-shown.tsx'
import { GiveConsent, type OnlyHere } from './give-consent.tsx'
import { UnkeptConsentShown } from './unkept-consent-shown.tsx'
import { WaitingConsent } from './waiting-consent.tsx'
import type { SpeakerProps } from './speaker-item.tsx'
import classes from './speakers.module.css'
import { useSpeakerAct } from './use-speaker-acts.ts'

/** The consent of a speaker, spoken or as a picture of a form: shown, given, replaced, removed. */
export function Consent({ speaker, mayManage, unsent, unkept }: SpeakerProps & OnlyHere) {
  const { t } = useTranslation()
  const remove = useSpeakerAct(speaker.projectId)
  const { edition, next } = useEdition(unsent)
  const isGiven = speaker.consent !== 'None'
  return (
    <section className={classes.part}>
      <h3>{t('speakers.consentTitle')}</h3>
      {isGiven && <ConsentShown key={edition} speaker={speaker} edition={edition} />}
      {!isGiven && unsent.length + unkept.length === 0 && <p>{t('speakers.noConsent')}</p>}
      {unsent.map((one) => (
        <WaitingConsent key={one.id} consent={one} />
      ))}
      {unkept.map((one) => (
        <UnkeptConsentShown key={one.id} unkept={one} />
      ))}
      {(mayManage || !isGiven) && <GiveConsent speaker={speaker} unsent={unsent} unkept={unkept} onGiven={next} />}
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

/** Counts up when another one has come to the server, which has the same address. */
function useEdition(unsent: readonly StoredConsent[]) {
  const [{ edition, before }, set] = useState({ edition: 0, before: unsent })
  if (before !== unsent) {
    const isHere = new Set(unsent.map(({ id }) => id))
    set({ before: unsent, edition: before.every(({ id }) => isHere.has(id)) ? edition : edition + 1 })
  }
  return { edition, next: () => set({ before: unsent, edition: edition + 1 }) }
}
