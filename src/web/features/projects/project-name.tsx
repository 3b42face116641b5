import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateProject } from '#contract/project.ts'
import { type Project, PROJECT_NAME_LIMIT } from '#domain/project/project.ts'
import { tidy } from '#domain/text/tidy.ts'
import { call } from '#web/api/call.ts'
import { myProjectsQuery, openedProjectQuery } from '#web/api/queries.ts'
import { failureOf } from '#web/api/failure.ts'
import { errorText } from '#web/shared/error-text.ts'
import { FieldWithButton } from '#web/shared/field-with-button.tsx'
import { typedText } from '#web/shared/typed-text.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import classes from './projects.module.css'

type Renaming = { readonly name: string; readonly former: string; readonly isUndo?: boolean }

/** Another name for the project. Leaving the field keeps what is typed, and says that it is not saved (spec screens S13.4). */
export function ProjectName({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? project.name
  const name = tidy(text)
  const tellUndo = useTellUndo()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    // Whoever has not seen that somebody else gave it another name is told, and sees that one before they try again.
    mutationFn: ({ name: next, former }: Renaming) =>
      call(updateProject, { params: { projectId: project.id }, body: { name: next, read: { name: former } } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(openedProjectQuery(project.id)),
        client.invalidateQueries(myProjectsQuery()),
      ]),
    onSuccess: (_, { name: saved, former, isUndo = false }) => {
      setTyped((now) => (now !== null && tidy(now) === saved ? null : now))
      if (!isUndo)
        tellUndo(t('projectName.renamed', { name: saved }), () => mutate({ name: former, former: saved, isUndo: true }))
    },
  })
  const isChanged = typed !== null && name !== project.name
  useUnsavedChanges(isChanged)
  const lack = typed !== null && name === '' ? { code: 'project.nameEmpty', details: {} } : error && failureOf(error)
  return (
    <section>
      <h2>{t('projectName.title')}</h2>
      <FieldWithButton
        submit={t('projectName.save')}
        isBusy={isPending}
        isDisabled={!isChanged || name === ''}
        onSubmit={() => isChanged && name !== '' && mutate({ name, former: project.name })}
        further={
          <output className={classes.quiet}>
            {isChanged ? t('projectName.unsaved') : isSuccess && t('projectName.saved')}
          </output>
        }
      >
        <TextInput
          label={t('newProject.name')}
          value={text}
          error={lack && errorText(t, lack)}
          maxLength={PROJECT_NAME_LIMIT}
          autoComplete="off"
          dir="auto"
          {...typedText<HTMLInputElement>((now) => {
            setTyped(now)
            reset()
          })}
        />
      </FieldWithButton>
    </section>
  )
}
