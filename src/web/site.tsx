import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { AnnouncementBanner } from './features/site/announcement-banner.tsx'
import { NewVersion } from './features/site/new-version.tsx'
import { PageAnnouncement } from './shared/page-announcement.tsx'
import classes from './site.module.css'

/** What lies around every screen, with or without a log-in. */
export function Site() {
  return (
    <>
      <NavigationProgress />
      <PageAnnouncement />
      <AnnouncementBanner />
      <Outlet />
      <NewVersion />
      <ScrollRestoration />
    </>
  )
}

/** The screen one leaves stays until the next one is there; a line says that it is coming. */
function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.progress} aria-hidden />
}
