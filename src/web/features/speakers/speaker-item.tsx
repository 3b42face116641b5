import { Checkbox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CONSENT_SCOPES, type Speaker } from '#domain/speaker/speaker.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { AskFirst } from './ask-first.tsx'
import { Consent } from './consent.tsx'
import { type ConsentHere, STANDS } from './consents-here.ts'
import { SpeakerName } from './name-form.tsx'
import classes from './speakers.module.css'
import { useSpeakerAct } from './use-speaker-acts.ts'
import { Withdrawal } from './withdrawal.tsx'

export type SpeakerProps = {
  readonly speaker: Speaker
  readonly mayManage: boolean
  /** Theirs that the server does not have, in a list of their own. */
  readonly consents: readonly ConsentHere[]
  /** Another number when the server may have another consent at the same address. */
  readonly edition: number
}

type Props = SpeakerProps & {
  readonly others: readonly Speaker[]
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** One speaker: a line that says how things stand, and behind it everything that can be done. */
export function SpeakerItem({ speaker, others, mayManage, consents, edition, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { name, consent } = speaker
  const isWithdrawn = speaker.withdrawn !== null
  // The same one wherever it stands: who presses it keeps the focus.
  const withdrawal = <Withdrawal key="withdrawal" speaker={speaker} mayManage={mayManage} />
  return (
    <li className={classes.speaker}>
      <div className={classes.line}>
        <h2 className={classes.name}>
          <bdi>{speaker.name}</bdi>
        </h2>
        <StandOf speaker={speaker} consents={consents} />
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
            <Consent speaker={speaker} mayManage={mayManage} consents={consents} edition={edition} />
            <SpeakerScopes speaker={speaker} mayManage={mayManage} />
            {!isWithdrawn && withdrawal}
            {mayManage && (
              <div className={classes.buttons}>
                <SpeakerName speaker={speaker} others={others} />
                {/* A speaker who is deleted cannot be brought back, so it is asked, saying what goes and what stays. */}
                <AskFirst
                  speaker={speaker}
                  kind="removeSpeaker"
                  title={t('speakers.removeTitle', { name })}
                  text={t(consent === 'None' ? 'speakers.removeText' : 'speakers.removeTextConsent', { name })}
                >
                  {t('speakers.remove')}
                </AskFirst>
              </div>
            )}
          </>
        )}
      </div>
    </li>
  )
}

function StandOf({ speaker: { consent, scopes, withdrawn }, consents }: Pick<Props, 'speaker' | 'consents'>) {
  const { t } = useTranslation()
  const agreed = CONSENT_SCOPES.filter((scope) => scopes[scope])
  const waits = consents.slice(0, 1).map(({ stand }) => t(STANDS[stand].brief))
  const given = waits.length > 0 && consent === 'None' ? [] : [t(`speakers.consent.${consent}`)]
  const stand = [...given, ...waits, ...agreed.map((scope) => t(`speakers.scope.${scope}`))]
  return (
    <span className={classes.stand} data-withdrawn={withdrawn !== null}>
      {withdrawn === null ? stand.join(' · ') : t('speakers.withdrawn')}
    </span>
  )
}

/** What the recordings of a speaker may be used for. Each mark counts at once. */
function SpeakerScopes({ speaker, mayManage }: Pick<SpeakerProps, 'speaker' | 'mayManage'>) {
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
