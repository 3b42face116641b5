import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageUse, readLanguageUse } from '#contract/language-code.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { call } from '#web/api/call.ts'
import { LanguagePicker } from '#web/shared/language-picker.tsx'
import { submitting } from '#web/shared/submitting.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { CorrectionProgress } from './correction-progress.tsx'
import classes from './project-languages.module.css'
import type { CodeCorrecting } from './use-code-correction.ts'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

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
  const { data: use } = useQuery(languageUseQuery(projectId, opened.bcp47))
  const submit = async (): Promise<void> => {
    if (chosen && !isSame && !correcting.isUnderWay && (await correcting.correct(opened, chosen))) onDone()
  }
  const undo = async (correction: LanguageUse['correction']): Promise<void> => {
    if (correction && (await correcting.undo(correction.changeSet))) onDone()
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
      {use && chosen && !isSame && <WhatFollows use={use} />}
      <CorrectionProgress correcting={correcting} />
      <Trouble failure={correcting.failure} />
      <WaitingButton type="submit" variant="outline" loading={correcting.isUnderWay} disabled={!chosen || isSame}>
        {t('projectLanguages.correctCode')}
      </WaitingButton>
      {use?.correction && !correcting.isUnderWay && (
        <div className={classes.corrected}>
          <p className={classes.quiet}>{t('projectLanguages.correctedFrom', { tag: use.correction.from })}</p>
          <Button variant="subtle" onClick={() => void undo(use.correction)}>
            {t('ownDomain.undo')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Nothing is missing where it cannot be told. Asked anew with each dialog, since words come in meanwhile. */
const languageUseQuery = (projectId: string, tag: LanguageTag) =>
  queryOptions({
    queryKey: [`language-use-${projectId}-${tag}`],
    staleTime: 0,
    queryFn: ({ signal }) => call(readLanguageUse, { params: { projectId, tag } }, { signal, isQuiet: true }),
  })

/** How much is about to change. */
function WhatFollows({ use: { words, glosses, isImported } }: { readonly use: LanguageUse }) {
  const { t } = useTranslation()
  const counted = {
    words: t('projects.words', { count: words }),
    glosses: t('projectLanguages.glosses', { count: glosses }),
  }
  return (
    <p className={classes.quiet}>
      {words > 0 && t('projectLanguages.willFollow', counted)} {isImported && t('projectLanguages.fileFollows')}
    </p>
  )
}
