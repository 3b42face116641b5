import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundLanguage } from '#domain/exchange/likely-languages.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { nameForReader } from '#web/i18n/language-name.ts'
import classes from './new-project.module.css'

type Props = {
  readonly label: string
  /** What is asked, or why one of them is chosen already. */
  readonly description: string | undefined
  readonly error?: string | undefined
  readonly found: readonly FoundLanguage[]
  readonly value: LanguageTag | null
  readonly onChange: (tag: LanguageTag) => void
  /** Choices that are not in the package. */
  readonly others?: ReactNode
}

/** One of the languages of a package, each with how much of the dictionary is in it. */
export function FoundLanguages({ label, description, error, found, value, onChange, others }: Props) {
  const { t } = useTranslation()
  const nameOf = useFoundName()
  const amountsOf = useAmounts()
  return (
    <Radio.Group label={label} description={description} error={error} value={value} onChange={onChange}>
      <div className={classes.choices}>
        {found.map((language) => (
          <Radio
            key={language.bcp47}
            value={language.bcp47}
            label={t('newProject.language', { name: nameOf(language), tag: language.bcp47 })}
            description={amountsOf(language)}
          />
        ))}
        {others}
      </div>
    </Radio.Group>
  )
}

/** How a language of a package is called in a text for the reader; by its tag where it has no name. */
export function useFoundName(): (language: FoundLanguage) => string {
  const { i18n } = useTranslation()
  return (language) => nameForReader(language, i18n.language)
}

/** How many words, glosses and definitions of a package are in a language, if they were counted. */
export function useAmounts(): (language: FoundLanguage) => string | undefined {
  const { t } = useTranslation()
  return ({ uses }) => {
    if (!uses) return undefined
    const amounts = [
      { what: t('place.words'), amount: uses.words },
      { what: t('newProject.glosses'), amount: uses.glosses },
      { what: t('entrySettings.definitions'), amount: uses.definitions },
    ].filter(({ amount }) => amount > 0)
    return amounts.map((one) => t('newProject.amount', one)).join(' · ') || t('newProject.unused')
  }
}
