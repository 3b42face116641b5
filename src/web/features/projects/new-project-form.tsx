import { Checkbox, Radio, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PROJECT_NAME_LIMIT } from '#domain/project/project.ts'
import { failureOf } from '#web/api/failure.ts'
import { LanguagePicker } from '#web/shared/language-picker.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { typedText } from '#web/shared/typed-text.ts'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { ImportRefused } from './create-project.ts'
import { GlossChoice } from './gloss-choice.tsx'
import { LiftFile } from './lift-file.tsx'
import { type Missing, type NewProject, decide, isBegun, missingFrom, nothingDecided } from './new-project-state.ts'
import classes from './new-project.module.css'
import { useLiftUpload } from './use-lift-upload.ts'
import { VernacularChoice } from './vernacular-choice.tsx'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

type Props = {
  readonly busy: boolean
  readonly error: Error | null
  /** Something was decided anew: what went wrong before is no longer the case. */
  readonly onChange: () => void
  readonly onSubmit: (decided: NewProject) => void
}

/** Name, beginning, languages; then what will be made of it. */
export function NewProjectForm({ busy, error, onChange, onSubmit }: Props) {
  const { t } = useTranslation()
  const [decided, dispatch] = useReducer(decide, nothingDecided)
  const [tried, setTried] = useState(false)
  const { send, cancel } = useLiftUpload((upload) => dispatch({ upload }))
  useUnsavedChanges(isBegun(decided) && !busy)
  const missing = missingFrom(decided)
  const failure = error && failureOf(error)
  const nameTaken = failure?.code === 'project.nameTaken'

  const importRefused = error instanceof ImportRefused
  useEffect(() => {
    if (error instanceof ImportRefused) dispatch({ refused: failureOf(error) })
  }, [error])

  const lack = (what: Missing): string | undefined =>
    tried && missing.includes(what) ? t(`newProject.missing.${what}`) : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (missing.length === 0) onSubmit(decided)
    else requestAnimationFrame(() => focusFirstError(event.target))
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit} onChange={error ? onChange : undefined}>
      <TextInput
        label={t('newProject.name')}
        value={decided.name}
        {...typedText<HTMLInputElement>((name) => dispatch({ name }))}
        error={lack('name') ?? (nameTaken ? t('errors.project.nameTaken') : undefined)}
        maxLength={PROJECT_NAME_LIMIT}
        autoComplete="off"
        dir="auto"
        autoFocus
      />
      <Radio.Group
        label={t('newProject.startsWith')}
        value={decided.startsWith}
        onChange={(start) => dispatch({ startsWith: start === 'lift' ? 'lift' : 'nothing' })}
      >
        <div className={classes.choices}>
          <Radio value="nothing" label={t('newProject.nothing')} />
          <Radio value="lift" label={t('newProject.lift')} description={t('newProject.liftHint')} />
        </div>
      </Radio.Group>
      {decided.startsWith === 'lift' && (
        <LiftFile
          upload={decided.upload}
          lack={lack('file')}
          whileSending={t('newProject.uploadRuns')}
          onChoose={(file) => void send(file)}
          onCancel={cancel}
        />
      )}
      {!missing.includes('file') && (
        <VernacularChoice
          decided={decided}
          error={lack('vernacular')}
          onChange={(vernacular) => dispatch({ vernacular })}
        />
      )}
      {decided.startsWith === 'nothing' ? (
        <div className={classes.choices}>
          {!decided.withoutAnalysis && (
            <LanguagePicker
              label={t('newProject.analysis')}
              description={t('newProject.analysisHint')}
              error={lack('analysis')}
              value={decided.analysis}
              onChange={(analysis) => dispatch({ analysis })}
            />
          )}
          <Checkbox
            label={t('newProject.withoutAnalysis')}
            checked={decided.withoutAnalysis}
            onChange={(event) => dispatch({ withoutAnalysis: event.currentTarget.checked })}
          />
        </div>
      ) : (
        <GlossChoice decided={decided} onChange={(glossInFile) => dispatch({ glossInFile })} />
      )}
      {missing.length === 0 && <NewProjectSummary decided={decided} />}
      {failure && !nameTaken && !importRefused && <Trouble failure={failure} />}
      <WaitingButton type="submit" loading={busy}>
        {t('newProject.create')}
      </WaitingButton>
    </form>
  )
}

function focusFirstError(form: EventTarget): void {
  if (form instanceof HTMLElement) form.querySelector<HTMLElement>('[aria-invalid="true"], [data-lack]')?.focus()
}

/** What will be made, in one sentence or two, before it is made (spec screens S6.3). */
function NewProjectSummary({ decided }: { readonly decided: NewProject }) {
  const { t } = useTranslation()
  const { name, startsWith, upload, vernacular, analysis } = decided
  const values = { name: name.trim(), vernacular: vernacular?.name || vernacular?.bcp47, analysis: analysis?.name }
  return (
    <p className={classes.summary}>
      {startsWith === 'lift' && upload.is === 'there'
        ? t('newProject.summaryLift', { ...values, file: upload.fileName })
        : t(analysis ? 'newProject.summary' : 'newProject.summaryWithoutAnalysis', values)}
    </p>
  )
}
