import { Checkbox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CONSENT_SCOPES, type Speaker } from '#domain/speaker/speaker.ts'
import type { UnsavedConsent } from '#web/replica/desk/unsaved.ts'
import { type StoredConsent, isCutOff } from '#web/replica/outbox/consent.ts'
import { isRefused } from '#web/replica/outbox/item.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { AskFirst } from './ask-first.tsx'
import { Consent } from './consent.tsx'
import { SpeakerName } from './speaker-name.tsx'
import classes from './speakers.module.css'
import { useSpeakerAct } from './use-speaker-acts.ts'
import { Withdrawal } from './withdrawal.tsx'

export type SpeakerProps = { readonly speaker: Speaker; readonly mayManage: boolean }

type Props = SpeakerProps & {
  readonly others: readonly Speaker[]
  /** Consents of this speaker that are only on this device. */
  readonly unsent: readonly StoredConsent[]
  /** And those that are only on this page. */
  readonly unkept: readonly UnsavedConsent[]
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** One speaker: a line that says how things stand, and behind it everything that can be done. */
export function SpeakerItem({ speaker, others, mayManage, unsent, unkept, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isWithdrawn = speaker.withdrawn !== null
  const withdrawal = <Withdrawal speaker={speaker} mayManage={mayManage} />
  return (
    <li className={classes.speaker}>
      <div className={classes.line}>
        <h2 className={classes.name}>
          <bdi>{speaker.name}</bdi>
        </h2>
        <StandOf speaker={speaker} unsent={unsent} unkept={unkept} />
        <button
          type="button"
          className={classes.opener}
          aria-label={t('speakers.about', { name: speaker.name })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
        >
          <IconChevronDown aria-hidden size={20} />
        </button>
      </div>
      <div id={id} className={classes.details} hidden={!isOpen}>
        {isOpen && (
          <>
            {isWithdrawn && withdrawal}
            <Consent speaker={speaker} mayManage={mayManage} unsent={unsent} unkept={unkept} />
            <SpeakerScopes speaker={speaker} mayManage={mayManage} />
            {!isWithdrawn && withdrawal}
            {mayManage && (
              <div className={classes.acts}>
                <SpeakerName speaker={speaker} others={others} />
                <RemoveSpeaker speaker={speaker} />
              </div>
            )}
          </>
        )}
      </div>
    </li>
  )
}

function StandOf({
  speaker: { consent, scopes, withdrawn },
  unsent,
  unkept,
}: Pick<Props, 'speaker' | 'unsent' | 'unkept'>) {
  const { t } = useTranslation()
  const agreed = CONSENT_SCOPES.filter((scope) => scopes[scope])
  const [waits] = unkept.length > 0 ? [t('speakers.consentUnkept')] : unsent.map((one) => t(standOf(one)))
  const given = waits && consent === 'None' ? [] : [t(`speakers.consent.${consent}`)]
  const stand = [...given, ...(waits ? [waits] : []), ...agreed.map((scope) => t(`speakers.scope.${scope}`))]
  return (
    <span className={classes.stand} data-withdrawn={withdrawn !== null}>
      {withdrawn === null ? stand.join(' · ') : t('speakers.withdrawn')}
    </span>
  )
}

function standOf(consent: StoredConsent) {
  if (isCutOff(consent)) return 'speakers.consentCutOff'
  return isRefused(consent) ? 'speakers.consentRefused' : 'speakers.consentWaits'
}

/** A speaker who is deleted cannot be brought back, so it is asked, saying what goes and what stays. */
function RemoveSpeaker({ speaker }: { readonly speaker: Speaker }) {
  const { t } = useTranslation()
  const remove = useSpeakerAct(speaker.projectId)
  const { name, consent } = speaker
  return (
    <AskFirst
      title={t('speakers.removeTitle', { name })}
      text={t(consent === 'None' ? 'speakers.removeText' : 'speakers.removeTextConsent', { name })}
      confirm={t('speakers.removeForGood')}
      act={remove}
      onConfirm={() => remove.mutateAsync({ name, act: { kind: 'removeSpeaker', speakerId: speaker.id } })}
    >
      {t('speakers.remove')}
    </AskFirst>
  )
}

/** What the recordings of a speaker may be used for. Each mark counts at once. */
function SpeakerScopes({ speaker, mayManage }: SpeakerProps) {
  const { t } = useTranslation()
  const agree = useSpeakerAct(speaker.projectId)
  const { id: speakerId, name, scopes } = speaker
  return (
    <fieldset className={classes.part}>
      <legend>{t('speakers.agrees')}</legend>
      {CONSENT_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`speakers.scope.${scope}`)}
          description={t(`speakers.scopeText.${scope}`)}
          checked={scopes[scope]}
          disabled={!mayManage}
          onChange={({ currentTarget }) =>
            agree.mutate({ name, act: { kind: 'agree', speakerId, scopes: { [scope]: currentTarget.checked } } })
          }
        />
      ))}
      <Trouble error={agree.error} />
    </fieldset>
  )
}
