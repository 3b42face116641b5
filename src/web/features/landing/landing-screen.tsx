import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useNavigationType } from 'react-router'
import { privacyPolicy, release } from '#web/plain/runtime-config.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { ColourModeSwitch } from '#web/shared/colour-mode-switch.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import { LanguageSwitch } from '#web/shared/language-switch.tsx'
import { Logo } from '#web/shared/logo.tsx'
import { AttributionDialog } from '#web/shared/pictures/attribution-dialog.tsx'
import { Harvesting } from '#web/shared/pictures/harvesting.tsx'
import { Threshing } from '#web/shared/pictures/threshing.tsx'
import { Winnowing } from '#web/shared/pictures/winnowing.tsx'
import { useScreenTitle } from '#web/shared/screen.tsx'
import classes from './landing-screen.module.css'
import { ProductPicture } from './product-picture.tsx'

/** What Granary is and for whom, and the way in (spec product 1 and 2). */
export function LandingScreen() {
  const { t } = useTranslation()
  const title = t('landing.title')
  const policy = privacyPolicy()
  // Who comes from elsewhere walks through the page from its beginning; who comes from another screen hears where they are.
  const atTop = useNavigationType() === NavigationType.Pop
  const heading = useScreenTitle<HTMLHeadingElement>(title, { atTop })
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo name />
        <span className={classes.subtitle}>{t('landing.subtitle')}</span>
        <span className={classes.switches}>
          <LanguageSwitch />
          <ColourModeSwitch />
        </span>
      </header>
      <main className={classes.middle}>
        <div className={classes.first}>
          <div className={classes.lead}>
            <h1 ref={heading} tabIndex={-1} className={classes.heading}>
              {title}
            </h1>
            <p>{t('landing.belongs')}</p>
            <nav className={classes.ways} aria-label={t('landing.start')}>
              <Ways />
            </nav>
          </div>
          <ProductPicture />
        </div>
        <div className={classes.works}>
          <Work picture={<Harvesting />}>{t('landing.gather')}</Work>
          <Work picture={<Threshing />}>{t('landing.anywhere')}</Work>
          <Work picture={<Winnowing />}>{t('landing.yours')}</Work>
        </div>
        <ButtonLink to="/signup" className={classes.signUp}>
          {t('landing.signUpNow')}
        </ButtonLink>
      </main>
      <footer className={classes.footer}>
        <span>{release()}</span>
        <span className={classes.about}>
          {policy && (
            <a href={policy} target="_blank" rel="noreferrer">
              {t('landing.privacy')}
            </a>
          )}
          <AttributionDialog />
        </span>
      </footer>
    </div>
  )
}

function Ways() {
  const { t } = useTranslation()
  const user = useStoredUser()
  return (
    <>
      {user && (
        <ButtonLink to="/app/projects">{t('session.continueAs', { name: user.name || user.username })}</ButtonLink>
      )}
      <ButtonLink to="/signup" look={user ? 'outlined' : 'filled'}>
        {t('session.signUp')}
      </ButtonLink>
      <ButtonLink to="/login" look="outlined">
        {t('session.logIn')}
      </ButtonLink>
      <GuideLink />
    </>
  )
}

/** What is done with words, beside the work of a harvest that it is like: gathering, cleaning, keeping what is good. */
function Work({ picture, children }: { readonly picture: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.work}>
      <svg viewBox="0 0 200 200" aria-hidden className={classes.drawing}>
        {picture}
      </svg>
      <p>{children}</p>
    </div>
  )
}
