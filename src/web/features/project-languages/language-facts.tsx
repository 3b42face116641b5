import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isUndecided } from '#domain/project/analysis-languages.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { scriptProps } from '#web/shared/in-language.tsx'
import { nameOfLanguage, nameToCorrect } from './name-of-language.ts'
import classes from './project-languages.module.css'

type Props = {
  readonly language: WritingSystem
  /** That say in this language what they mean; undefined where that is not known, or says nothing. */
  readonly words?: number | undefined
}

/** What a language is called, by the reader and by the project, its code, and how it is written where that is not as most are. */
export function LanguageFacts({ language, words }: Props) {
  const { t, i18n } = useTranslation()
  const { bcp47, font } = language
  const [name, stored] = [nameOfLanguage, nameToCorrect].map((nameOf) => nameOf(t, i18n.language, language))
  const isRightToLeft = scriptProps(language).dir === 'rtl'
  return (
    <span className={classes.facts}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes.quiet}>
        {stored !== name && <Fact>{stored}</Fact>}
        {!isUndecided(bcp47) && <Fact>{bcp47}</Fact>}
        {font && <Fact>{font}</Fact>}
        {isRightToLeft && <Fact>{t('projectLanguages.rightToLeft')}</Fact>}
        {words !== undefined && <Fact>{t('projects.words', { count: words })}</Fact>}
      </span>
    </span>
  )
}

const Fact = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.fact}>
    <bdi>{children}</bdi>
  </span>
)
