import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#web/api/failure.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import type { SpeakerProps } from './speaker-item.tsx'
import classes from './speakers.module.css'
import { useSpeakerAct } from './use-speaker-acts.ts'

const SCOPES = ['archive', 'publish', 'train'] as const

/** What the recordings of a speaker may be used for. Each mark counts at once. */
export function SpeakerScopes({ speaker, mayManage }: SpeakerProps) {
  const { t } = useTranslation()
  const agree = useSpeakerAct(speaker.projectId)
  const { id: speakerId, name, scopes } = speaker
  return (
    <fieldset className={classes.part}>
      <legend>{t('speakers.agrees')}</legend>
      {SCOPES.map((scope) => (
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
      {agree.error && <Trouble failure={failureOf(agree.error)} />}
    </fieldset>
  )
}
