import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './list-skeleton.module.css'

type Props = { readonly heights?: readonly number[]; readonly label?: string }

/** In place of a list that is on its way: lines of these heights. `label`: what is waited for, where it can be said. */
export function ListSkeleton({ heights = [64, 64, 64, 64, 64], label }: Props) {
  const { t } = useTranslation()
  return (
    <output className={classes.skeleton} aria-label={label ?? t('app.loading')}>
      {heights.map((height, row) => (
        // A line that is not there yet has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Skeleton key={row} height={height} />
      ))}
    </output>
  )
}
