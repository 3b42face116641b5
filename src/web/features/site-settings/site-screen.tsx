import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { GuideLink } from '#web/shared/guide.tsx'
import { Screen } from '#web/shared/screen.tsx'
import classes from './site-settings.module.css'

const TABS = ['projects', 'users', 'banners', 'audit'] as const

type Props = { readonly tab: (typeof TABS)[number]; readonly children: ReactNode }

/** One of the settings of the site, each with an address of its own; for administrators, as their routes say (`Permitted`). */
export function SiteScreen({ tab, children }: Props) {
  const { t } = useTranslation()
  return (
    <Screen title={t(`siteSettings.${tab}.title`)} aside={<GuideLink page="site" />}>
      <nav className={classes.tabs} aria-label={t('siteSettings.title')}>
        {TABS.map((one) => (
          <NavLink key={one} to={`/app/site-settings/${one}`} className={`${classes.tab}`}>
            {t(`siteSettings.${one}.tab`)}
          </NavLink>
        ))}
      </nav>
      <div className={classes.lists}>{children}</div>
    </Screen>
  )
}
