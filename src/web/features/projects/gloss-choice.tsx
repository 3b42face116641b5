import { useTranslation } from 'react-i18next'
import type { LanguageTag } from '#domain/word/word.ts'
import { FoundLanguages, useFoundName } from './found-languages.tsx'
import { glossesInFile, mainGlossInFile, type NewProject } from './new-project-state.ts'
import classes from './new-project.module.css'

type Props = { readonly decided: NewProject; readonly onChange: (tag: LanguageTag) => void }

/** Which gloss language of the uploaded package comes first; all of them are imported. */
export function GlossChoice({ decided, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = useFoundName()
  const found = glossesInFile(decided)
  const [likely, ...others] = found
  if (!likely) return <p className={classes.hint}>{t('newProject.analysisFromFile')}</p>
  return (
    <>
      <FoundLanguages
        label={t(others.length > 0 ? 'newProject.mainAnalysis' : 'newProject.analysis')}
        description={others.length > 0 ? t('newProject.whyAnalysis', { language: nameOf(likely) }) : undefined}
        found={found}
        value={mainGlossInFile(decided)?.bcp47 ?? null}
        onChange={onChange}
      />
      {likely.uses?.isPart && <p className={classes.hint}>{t('newProject.partCounted')}</p>}
    </>
  )
}
