/** All that administrators of the site have before them: who opens one of these looks at others next. */
export { SiteAuditScreen } from './features/site-settings/site-audit-screen.tsx'
export { SiteBannersScreen } from './features/site-settings/site-banners-screen.tsx'
export { SiteProjectsScreen } from './features/site-settings/site-projects-screen.tsx'
export { SiteUsersScreen } from './features/site-settings/site-users-screen.tsx'
