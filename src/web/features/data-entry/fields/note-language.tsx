import { useTranslation } from 'react-i18next'
import type { LanguageTag } from '#domain/word/word.ts'
import classes from './extra-fields.module.css'
import { nameOf, useScripts } from '../columns/scripts.ts'

type Props = {
  readonly language: LanguageTag
  readonly onLanguage: (language: LanguageTag) => void
}

/** In which language a note is written; nothing to choose where there is one only. */
export function NoteLanguage({ language, onLanguage }: Props) {
  const scripts = useScripts()
  const { t } = useTranslation()
  const tags = [...new Set([...scripts.glosses.map(({ bcp47 }) => bcp47), language])]
  if (tags.length < 2) return null
  const nameOfTag = (tag: LanguageTag): string => {
    const script = scripts.glosses.find(({ bcp47 }) => bcp47 === tag)
    return script ? nameOf(script) : tag
  }
  return (
    <select
      className={classes.language}
      aria-label={t('entry.noteLanguage')}
      value={language}
      onChange={({ currentTarget }) => onLanguage(currentTarget.value)}
    >
      {tags.map((tag) => (
        <option key={tag} value={tag}>
          {nameOfTag(tag)}
        </option>
      ))}
    </select>
  )
}
