import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { correctLanguageCode } from '#contract/language-code.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { myProjectsQuery, openedProjectQuery } from '#web/api/queries.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { LanguagePicker } from '#web/shared/language-picker.tsx'
import { submitting } from '#web/shared/submitting.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import classes from './project-languages.module.css'

type Props = {
  readonly projectId: string
  readonly language: WritingSystem
  readonly onDone: () => void
}

/** Another code for the language of the dictionary, which may have had a private one until somebody knew better. */
export function CorrectCode({ projectId, language, onDone }: Props) {
  const { t } = useTranslation()
  const tellUndo = useTellUndo()
  const [opened] = useState(language)
  const [chosen, setChosen] = useState<WritingSystem | null>(null)
  const { correct, isCorrecting, error } = useCorrection(projectId)
  const isSame = chosen?.bcp47 === opened.bcp47
  const submit = async (): Promise<void> => {
    if (!chosen || isSame || !(await correct(opened.bcp47, chosen))) return
    tellUndo(t('projectLanguages.codeCorrected', { language: chosen.name, tag: chosen.bcp47 }), () =>
      correct(chosen.bcp47, opened),
    )
    onDone()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submitting(submit)}>
      <LanguagePicker
        label={t('projectLanguages.otherCode')}
        description={t('projectLanguages.otherCodeHint')}
        error={isSame ? t('projectLanguages.sameCode', { tag: opened.bcp47 }) : undefined}
        value={chosen}
        onChange={setChosen}
      />
      <Trouble error={error} />
      <Button type="submit" variant="outline" loading={isCorrecting} disabled={!chosen || isSame}>
        {t('projectLanguages.correctCode')}
      </Button>
    </form>
  )
}

/** Tried again after no answer, the same correction is the same decision. */
function useCorrection(projectId: string) {
  const client = useQueryClient()
  const [decided] = useState(() => new Map<string, string>())
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ from, to }: { readonly from: string; readonly to: WritingSystem }) => {
      const { bcp47, name, rtl } = to
      const wanted = JSON.stringify([from, to])
      const key = decided.get(wanted) ?? newGuid()
      decided.set(wanted, key)
      const asked = { params: { projectId, tag: from }, body: { bcp47, name, rtl } }
      return call(correctLanguageCode, asked, { onceAs: key }).then(() => decided.delete(wanted))
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(openedProjectQuery(projectId)),
        client.invalidateQueries(myProjectsQuery()),
      ]),
  })
  const correct = (from: string, to: WritingSystem): Promise<boolean> => mutateAsync({ from, to }).catch(() => false)
  return { correct, isCorrecting: isPending, error }
}
