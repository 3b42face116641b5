import { useNotifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import textsOnTheWay from 'virtual:texts-on-the-way'
import { addEnglish } from './i18n/add-english.ts'
import { CountedPages } from './features/consent/counted-pages.tsx'
import { LogInAgain } from './features/log-in-again/log-in-again.tsx'
import { useStoredUser } from './session/stored-user.ts'
import { FailedCallsTold } from './shared/failed-calls-told.tsx'
import { late } from './shared/late.tsx'
import { forgetNotices } from './shared/notice.tsx'
import { createStore, forgetWithPerson, StoreContext } from './state/store.ts'
import { Themed } from './theme/themed.tsx'

const Notices = late<{ readonly opened: boolean }>(
  'notices',
  async () => (await import('./shared/notices.tsx')).Notices,
)

addEnglish(textsOnTheWay)

/** What every screen but the landing page needs: components in our look, server data, client state, notifications. */
export function Equipped() {
  const [store] = useState(createStore)
  useEffect(() => forgetWithPerson(store, forgetNotices), [store])
  const queryClient = useQueryClientOfUser()
  return (
    <StoreContext value={store}>
      <QueryClientProvider client={queryClient}>
        <Themed>
          <NoticesInTime />
          <FailedCallsTold />
          <LogInAgain />
          <CountedPages />
          <Outlet />
        </Themed>
      </QueryClientProvider>
    </StoreContext>
  )
}

/** What is to be said waits until it can be shown. */
function NoticesInTime() {
  const { notifications } = useNotifications()
  return <Notices opened={notifications.length > 0} />
}

/** What one person was answered, the next one on this device does not see. */
function useQueryClientOfUser() {
  const [queryClient] = useState(createQueryClient)
  const userId = useStoredUser()?.id
  useEffect(() => () => void queryClient.resetQueries(), [queryClient, userId])
  return queryClient
}
