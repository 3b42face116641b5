import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTabs } from '#web/shared/tabs.tsx'
import { Screen } from '#web/shared/screen.tsx'
import classes from './site-settings.module.css'

const TABS = ['projects', 'users', 'banners', 'audit'] as const

/** One of the settings of the site, each with an address of its own; for administrators, as their routes say (`Permitted`). */
export function SiteScreen({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const tabs = TABS.map((tab) => ({ to: `/app/site-settings/${tab}`, text: t(`siteSettings.${tab}.tab`) }))
  return (
    <Screen title={t('siteSettings.title')}>
      <LinkTabs label={t('siteSettings.title')} tabs={tabs} />
      <div className={classes.lists}>{children}</div>
    </Screen>
  )
}
