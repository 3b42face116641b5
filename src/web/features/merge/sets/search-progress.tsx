import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SearchState } from '#web/replica/duplicates/duplicate-search.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { ToDeferred } from './round-end.tsx'
import classes from './sets.module.css'

type Props = {
  readonly state: Exclude<SearchState, { kind: 'found' }>
  readonly onAgain: () => void
}

/** How far the search for the next sets is; it may be left at any time. */
export function SearchProgress({ state, onAgain }: Props) {
  const { t } = useTranslation()
  if (state.kind === 'broken')
    return (
      <div role="alert" className={classes.over}>
        <p>{t('duplicates.broken')}</p>
        <Button onClick={onAgain}>{t('failure.tryAgain')}</Button>
      </div>
    )
  if (state.kind === 'reading')
    return (
      <>
        <p className={classes.quiet}>{t('duplicates.reading', { words: state.words })}</p>
        <ListSkeleton heights={[320]} label={t('app.loading')} />
      </>
    )
  const { done, total } = state.progress
  const share = total > 0 ? done / total : 0
  return (
    <div className={classes.over}>
      <p>{t('duplicates.searching')}</p>
      <Progress value={100 * share} aria-label={t('duplicates.similar')} className={classes.bar} />
      <ToDeferred />
      <ButtonLink to="/app/goals" look="outlined">
        {t('duplicates.stop')}
      </ButtonLink>
    </div>
  )
}
