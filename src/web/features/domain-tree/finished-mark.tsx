import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './finished-mark.module.css'

/** Somebody said that all words of this domain are collected; the label of the tile says it as well. */
export function FinishedMark({ isFinished }: { readonly isFinished: boolean }) {
  const { t } = useTranslation()
  if (!isFinished) return null
  return (
    <span className={classes.mark} aria-hidden>
      <IconCircleCheckFilled size={16} aria-hidden />
      {t('tree.finished')}
    </span>
  )
}
