import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SITE_USERS_PAGE } from '#contract/site-administration.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { ListTools } from '#web/shared/list-tools.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useKeptOrder } from '#web/shared/use-kept-order.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { SiteScreen } from './site-screen.tsx'
import { USER_ORDERS, siteUsersQuery } from './site-queries.ts'
import classes from './site-settings.module.css'
import { SiteUserRow } from './site-user-row.tsx'

/** Milliseconds without a key until it is asked. */
const PAUSE = 300

/** Everybody with an account, page by page (spec screens 15, S14.1). */
export function SiteUsersScreen() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE)
  const [order, setOrder] = useKeptOrder('site-users', USER_ORDERS)
  const [page, setPage] = useState(0)
  const asked = { search, sort: order.by, isReversed: order.isReversed, page }
  const { data, error, refetch, isPlaceholderData } = useQuery(siteUsersQuery(asked))
  // Whom somebody has deleted may have been the only one on it.
  if (data && !isPlaceholderData && page > lastPage(data.total)) setPage(lastPage(data.total))
  return (
    <SiteScreen>
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
      <Trouble error={error} onTryAgain={refetch} />
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
          <Pages page={page} total={data.total} onPage={setPage} />
        </section>
      )}
    </SiteScreen>
  )
}

type PagesProps = {
  /** The first is 0. */
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** The number of the last page that exists; the first is 0, and always there. */
function lastPage(total: number): number {
  return Math.max(0, Math.ceil(total / SITE_USERS_PAGE) - 1)
}

/** From one page of a long list to the next; nothing where there is but one. */
function Pages({ page, total, onPage }: PagesProps) {
  const { t } = useTranslation()
  const last = lastPage(total)
  if (last === 0) return null
  const to = (next: number): void => {
    onPage(next)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav className={classes.pages} aria-label={t('list.pages')}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft aria-hidden size={20} className="pointing" />}
        disabled={page === 0}
        onClick={() => to(page - 1)}
      >
        {t('list.previousPage')}
      </Button>
      <output>
        {t('list.range', {
          from: page * SITE_USERS_PAGE + 1,
          to: Math.min(total, (page + 1) * SITE_USERS_PAGE),
          total,
        })}
      </output>
      <Button
        variant="default"
        rightSection={<IconChevronRight aria-hidden size={20} className="pointing" />}
        disabled={page >= last}
        onClick={() => to(page + 1)}
      >
        {t('list.nextPage')}
      </Button>
    </nav>
  )
}
