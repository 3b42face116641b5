import { useTranslation } from 'react-i18next'
import { BannerForm } from './banner-form.tsx'
import { SiteScreen } from './site-screen.tsx'
import classes from './site-settings.module.css'

/** What the site says to everybody: on every page, and at the log-in (spec screens 15, S14.2). */
export function SiteBannersScreen() {
  const { t } = useTranslation()
  return (
    <SiteScreen tab="banners">
      <div className={classes.lists}>
        <p className={classes.quiet}>{t('siteSettings.banners.about')}</p>
        <BannerForm type="Announcement" />
        <BannerForm type="Login" />
      </div>
    </SiteScreen>
  )
}
