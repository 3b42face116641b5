import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { PageAnnouncement } from './shared/page-announcement.tsx'
import classes from './site.module.css'

const AnnouncementBanner = lazy(async () => ({
  default: (await import('./features/site/announcement-banner.tsx')).AnnouncementBanner,
}))
const NewVersion = lazy(async () => ({ default: (await import('./features/site/new-version.tsx')).NewVersion }))

/** What lies around every screen, with or without a log-in. */
export function Site() {
  return (
    <>
      <NavigationProgress />
      <PageAnnouncement />
      <Suspense>
        <AnnouncementBanner />
      </Suspense>
      <Outlet />
      <Suspense>
        <NewVersion />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}

/** The screen one leaves stays until the next one is there; a line says that it is coming. */
function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.progress} aria-hidden />
}
