import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './site-settings.module.css'

/** In place of a list that is on its way. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <output className={classes.section} aria-label={t('app.loading')}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </output>
  )
}
