import { useTranslation } from 'react-i18next'
import { isolated } from '#web/plain/isolated.ts'
import { useRejected } from '#web/shared/characters/use-character-lists.ts'
import classes from './duplicate-hint.module.css'

/** Says which characters of what is typed the project rejects; the word may be entered all the same. */
export function RejectedHint({ vernacular }: { readonly vernacular: string }) {
  const { t } = useTranslation()
  const letters = useRejected().lettersOf(vernacular)
  const text = letters.length === 0 ? '' : t('characters.here', { letters: letters.map(isolated).join(' ') })
  return <output className={classes.rejected}>{text}</output>
}
