import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import { Screen } from '#web/shared/screen.tsx'
import classes from './site-settings.module.css'

const TABS = ['projects', 'users', 'banners'] as const

type Props = { readonly tab: (typeof TABS)[number]; readonly children: ReactNode }

/** One of the settings of the site, each with an address of its own. Who is no administrator is told so, and nothing is asked. */
export function SiteScreen({ tab, children }: Props) {
  const { t } = useTranslation()
  if (!useStoredUser()?.isAdmin) return <NotForYou />
  return (
    <Screen title={t(`siteSettings.${tab}.title`)} aside={<GuideLink page="site" />}>
      <nav className={classes.tabs} aria-label={t('siteSettings.title')}>
        {TABS.map((one) => (
          <NavLink key={one} to={`/app/site-settings/${one}`} className={`${classes.tab}`}>
            {t(`siteSettings.${one}.tab`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </Screen>
  )
}

function NotForYou() {
  const { t } = useTranslation()
  return (
    <Screen title={t('permission.title')} width="form">
      <p>{t('siteSettings.notForYou')}</p>
      <p>
        <ButtonLink to="/app/projects">{t('notFound.toProjects')}</ButtonLink>
      </p>
    </Screen>
  )
}
