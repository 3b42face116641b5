import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isProtected } from '#domain/word/protection.ts'
import type { WordContent } from '#domain/word/word.ts'
import classes from './session-rows.module.css'

/** Says why the form of a word cannot be changed: imported data stand in it that are nowhere else (spec screens S2.10). */
export function ProtectedMark({ word }: { readonly word: WordContent }) {
  const { t } = useTranslation()
  if (!isProtected(word)) return null
  const text = t('entry.protected')
  return (
    <span className={classes.saved} title={text}>
      <IconLock aria-hidden size={18} stroke={1.75} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
