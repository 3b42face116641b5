import { useTranslation } from 'react-i18next'
import type { FoundLanguage } from '#domain/exchange/likely-languages.ts'
import type { Project } from '#domain/project/project.ts'
import { nameForReader } from '#web/i18n/language-name.ts'
import { useAmounts, useFoundName } from '../found-languages.tsx'
import classes from './importing.module.css'

type Props = {
  readonly found: readonly FoundLanguage[]
  readonly project: Project
}

/** What a package holds, language by language, and a warning where it holds no word of the project's language. */
export function PackageContents({ found, project: { vernacularWritingSystem } }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = useFoundName()
  const amountsOf = useAmounts()
  const withWords = found.filter(({ uses }) => (uses?.words ?? 0) > 0)
  const isOurs = withWords.some(({ bcp47 }) => bcp47 === vernacularWritingSystem.bcp47)
  const named = (one: FoundLanguage): string => t('newProject.language', { name: nameOf(one), tag: one.bcp47 })
  const vernacular = t('newProject.language', {
    name: nameForReader(vernacularWritingSystem, i18n.language),
    tag: vernacularWritingSystem.bcp47,
  })
  const languages = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(withWords.map(named))
  return (
    <div className={classes.part}>
      <h3>{t('importInto.found')}</h3>
      <ul className={classes.languages} aria-label={t('importInto.found')}>
        {found.map((language) => (
          <li key={language.bcp47}>
            <bdi>{named(language)}</bdi>
            <span className={classes.quiet}>{amountsOf(language)}</span>
          </li>
        ))}
      </ul>
      {found.some(({ uses }) => uses?.isPart) && <p className={classes.quiet}>{t('newProject.partCounted')}</p>}
      {!isOurs && (
        <p role="alert" className={classes.warning}>
          {t('importInto.noVernacular', { vernacular })}{' '}
          {withWords.length > 0 && t('importInto.wordsIn', { languages })}
        </p>
      )}
    </div>
  )
}
