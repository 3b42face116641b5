import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useStoredUser } from './stored-user.ts'

/** Everything below /app is for who is logged in; the log-in screen leads back here (spec screens S1.2). */
export function RequireUser({ children }: { readonly children: ReactNode }) {
  const user = useStoredUser()
  const { pathname, search } = useLocation()
  if (user) return children
  return <Navigate to="/login" replace state={{ from: pathname + search }} />
}
