import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './list-skeleton.module.css'

/** In place of a list that is on its way: lines of these heights. */
export function ListSkeleton({ heights = [64, 64, 64, 64, 64] }: { readonly heights?: readonly number[] }) {
  const { t } = useTranslation()
  return (
    <output className={classes.skeleton} aria-label={t('app.loading')}>
      {heights.map((height, row) => (
        // A line that is not there yet has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={row} height={height} />
      ))}
    </output>
  )
}
