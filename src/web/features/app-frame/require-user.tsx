import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useStoredUser } from '#web/session/stored-user.ts'

/** Everything below /app is for who is logged in; the log-in screen leads back here (spec screens S1.2). */
export function RequireUser({ children }: { readonly children: ReactNode }) {
  const user = useStoredUser()
  const { pathname, search } = useLocation()
  // Nothing of one person's screens is left for the next, who may have logged in in another tab.
  if (user) return <Fragment key={user.id}>{children}</Fragment>
  return <Navigate to="/login" replace state={{ from: pathname + search }} />
}
