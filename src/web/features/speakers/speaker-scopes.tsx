import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#web/shared/error-text.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import type { SpeakerProps } from './speaker-item.tsx'
import classes from './speakers.module.css'
import { useSpeakerAct } from './use-speaker-acts.ts'

const SCOPES = ['archive', 'publish', 'train'] as const

/** What the recordings of a speaker may be used for. Each mark counts at once. */
export function SpeakerScopes({ speaker, mayManage }: SpeakerProps) {
  const { t } = useTranslation()
  const agree = useSpeakerAct(speaker.projectId)
  /** As it will be once the server has agreed. */
  const decided =
    agree.isPending && agree.variables.kind === 'agree'
      ? { ...speaker.scopes, ...agree.variables.scopes }
      : speaker.scopes
  return (
    <fieldset className={classes.part}>
      <legend>{t('speakers.agrees')}</legend>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={t(`speakers.scope.${scope}`)}
          description={t(`speakers.scopeText.${scope}`)}
          checked={decided[scope]}
          disabled={!mayManage}
          onChange={({ currentTarget }) =>
            agree.mutate({ kind: 'agree', speaker, scopes: { [scope]: currentTarget.checked } })
          }
        />
      ))}
      {agree.error && <Trouble failure={failureOf(agree.error)} />}
    </fieldset>
  )
}
