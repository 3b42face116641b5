import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLanguageUse } from '#contract/language-code.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { LanguagePicker } from '#web/shared/language-picker.tsx'
import { submitting } from '#web/shared/submitting.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { CorrectionProgress } from './correction-progress.tsx'
import classes from './project-languages.module.css'
import type { CodeCorrecting } from './use-code-correction.ts'

type Props = {
  readonly projectId: string
  readonly language: WritingSystem
  readonly correcting: CodeCorrecting
  readonly onDone: () => void
}

/** Another code for a language, which may have had a private one until somebody knew better. */
export function CorrectCode({ projectId, language, correcting, onDone }: Props) {
  const { t } = useTranslation()
  const [opened] = useState(language)
  const [chosen, setChosen] = useState<WritingSystem | null>(null)
  const isSame = chosen?.bcp47 === opened.bcp47
  const submit = async (): Promise<void> => {
    if (chosen && !isSame && !correcting.isUnderWay && (await correcting.correct(opened, chosen))) onDone()
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
      {chosen && !isSame && <WhatFollows projectId={projectId} tag={opened.bcp47} />}
      <CorrectionProgress correcting={correcting} />
      <Trouble failure={correcting.failure} />
      <Button type="submit" variant="outline" loading={correcting.isUnderWay} disabled={!chosen || isSame}>
        {t('projectLanguages.correctCode')}
      </Button>
    </form>
  )
}

type Followed = { readonly projectId: string; readonly tag: string }

/** How much is about to change; nothing is missing where that cannot be told. */
function WhatFollows({ projectId, tag }: Followed) {
  const { t } = useTranslation()
  const { data: use } = useQuery({
    queryKey: [`language-use-${projectId}-${tag}`],
    queryFn: ({ signal }) => call(readLanguageUse, { params: { projectId, tag } }, { signal, isQuiet: true }),
  })
  if (!use) return null
  const words = t('projects.words', { count: use.words })
  const glosses = t('projectLanguages.glosses', { count: use.glosses })
  return (
    <p className={classes.quiet}>
      {use.words > 0 && t('projectLanguages.willFollow', { words, glosses })}{' '}
      {use.isImported && t('projectLanguages.fileFollows')}
    </p>
  )
}
