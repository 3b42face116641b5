import { Outlet } from 'react-router'
import { RequireUser } from '#web/session/require-user.tsx'
import { AppBar } from './app-bar.tsx'

/** The app bar, and below it the screen. */
export function AppFrame() {
  return (
    <RequireUser>
      <AppBar />
      <Outlet />
    </RequireUser>
  )
}
