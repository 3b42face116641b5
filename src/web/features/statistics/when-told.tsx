import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSyncReport } from '#web/replica/use-sync-state.ts'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Winnowing } from '#web/shared/pictures/winnowing.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './statistics.module.css'
import type { Told } from './statistics-queries.ts'

type Props<Answer> = {
  readonly query: Pick<UseQueryResult<Told<Answer>>, 'data' | 'error' | 'refetch'>
  readonly isEmpty: (answer: Answer) => boolean
  /** What there will be, where nothing has been counted. */
  readonly empty: string
  /** The way there. */
  readonly wayOn?: ReactNode
  readonly children: (answer: Answer) => ReactNode
}

/** What the server counted, or why it is not there yet. */
export function WhenTold<Answer>({ query: { data, error, refetch }, isEmpty, empty, wayOn, children }: Props<Answer>) {
  if (!data) return error ? <Trouble error={error} onTryAgain={refetch} /> : <Awaited />
  return (
    <>
      <AsOf at={data.at} />
      {isEmpty(data.answer) ? (
        <EmptyPlace picture={<Winnowing />}>
          <p>{empty}</p>
          {wayOn}
        </EmptyPlace>
      ) : (
        children(data.answer)
      )}
    </>
  )
}

/** In place of a chart and its table. */
export function Awaited() {
  return <ListSkeleton heights={[44, 320, 36, 36, 36, 36]} />
}

/** Offline one is told of when the figures are. */
export function AsOf({ at }: { readonly at: string }) {
  const { t, i18n } = useTranslation()
  const isOffline = useSyncReport()?.contact.failing.reading !== undefined
  if (!isOffline) return null
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return <output className={classes.quiet}>{t('statistics.asOf', { time })}</output>
}
