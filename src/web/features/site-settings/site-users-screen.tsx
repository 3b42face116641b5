import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SITE_USERS_PAGE } from '#contract/site.ts'
import { failureOf } from '#web/api/failure.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { ListTools } from '#web/shared/list-tools.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useKeptOrder } from '#web/shared/use-kept-order.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { lastPage, Pages } from './pages.tsx'
import { siteUsersQuery, USER_ORDERS } from './site-queries.ts'
import { SiteScreen } from './site-screen.tsx'
import classes from './site-settings.module.css'
import { SiteUserRow } from './site-user-row.tsx'

/** Milliseconds without a key until it is asked. */
const PAUSE = 300

/** Everybody with an account, page by page (spec screens 15, S14.1). */
export function SiteUsersScreen() {
  return (
    <SiteScreen tab="users">
      <Users />
    </SiteScreen>
  )
}

function Users() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE)
  const [order, setOrder] = useKeptOrder('site-users', USER_ORDERS)
  const [page, setPage] = useState(0)
  const asked = { search, sort: order.by, isReversed: order.isReversed, page }
  const { data, error, refetch, isPlaceholderData } = useQuery(siteUsersQuery(asked))
  // Whom somebody has deleted may have been the only one on it.
  if (data && !isPlaceholderData && page > lastPage(data.total, SITE_USERS_PAGE)) {
    setPage(lastPage(data.total, SITE_USERS_PAGE))
  }
  return (
    <div className={classes.lists}>
      <ListTools
        search={{
          label: t('siteSettings.users.find'),
          text: typed,
          onText: (text) => {
            setTyped(text)
            setPage(0)
          },
        }}
        orders={USER_ORDERS.map((value) => ({ value, label: t(`siteSettings.users.by.${value}`) }))}
        order={order}
        onOrder={(chosen) => {
          setOrder(chosen)
          setPage(0)
        }}
      />
      {error && (
        <Trouble failure={failureOf(error)}>
          <Button variant="outline" onClick={() => void refetch()}>
            {t('failure.tryAgain')}
          </Button>
        </Trouble>
      )}
      {!data && !error && <ListSkeleton />}
      {data && (
        <section className={classes.section} aria-labelledby="users-heading" aria-busy={isPlaceholderData}>
          <h2 id="users-heading">{t('siteSettings.users.count', { count: data.total })}</h2>
          {data.total === 0 && (
            <p className={classes.quiet}>{t('siteSettings.users.noneFound', { searched: search })}</p>
          )}
          <ul ref={keepFocusInList} className={classes.list} aria-labelledby="users-heading">
            {data.users.map((user) => (
              <SiteUserRow key={user.id} user={user} />
            ))}
          </ul>
          <Pages page={page} size={SITE_USERS_PAGE} total={data.total} onPage={setPage} />
        </section>
      )}
    </div>
  )
}
