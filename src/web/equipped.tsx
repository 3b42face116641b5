import { useDirection } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { Outlet } from 'react-router'
import { createQueryClient } from './api/query-client.ts'
import { completeEnglish } from './i18n/complete-english.ts'
import { useStoredUser } from './session/stored-user.ts'
import { createStore } from './state/store.ts'
import { Themed } from './theme/themed.tsx'

completeEnglish()

/** What every screen but the landing page needs: components in our look, server data, client state, notifications. */
export function Equipped() {
  const [store] = useState(createStore)
  const queryClient = useQueryClientOfUser()
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <Themed>
          <Notices />
          <Outlet />
        </Themed>
      </QueryClientProvider>
    </Provider>
  )
}

/** Where reading begins, at the foot: Mantine means the left side by “left” in every direction. */
function Notices() {
  const { dir } = useDirection()
  return <Notifications position={dir === 'rtl' ? 'bottom-right' : 'bottom-left'} limit={3} autoClose={5000} />
}

/** What one person was answered, the next one on this device does not see. */
function useQueryClientOfUser() {
  const [queryClient] = useState(createQueryClient)
  const userId = useStoredUser()?.id
  useEffect(() => () => void queryClient.resetQueries(), [queryClient, userId])
  return queryClient
}
