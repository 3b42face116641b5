import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useNavigationType } from 'react-router'
import { release } from '#web/plain/runtime-config.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { ColourModeSwitch } from '#web/shared/colour-mode-switch.tsx'
import { LanguageSwitch } from '#web/shared/language-switch.tsx'
import { usePrivacyPolicy } from '#web/shared/privacy-policy.ts'
import { AttributionDialog } from '#web/shared/pictures/attribution-dialog.tsx'
import { Harvesting } from '#web/shared/pictures/harvesting.tsx'
import { Threshing } from '#web/shared/pictures/threshing.tsx'
import { Winnowing } from '#web/shared/pictures/winnowing.tsx'
import { useScreenTitle } from '#web/shared/screen-title.ts'
import { useColourMode } from '#web/theme/colour-mode.ts'
import { FirstView } from './first-view.tsx'
import classes from './landing-screen.module.css'

/** What Granary is and for whom, and the way in (spec product 1 and 2). */
export function LandingScreen() {
  const { t } = useTranslation()
  // Who comes from elsewhere walks through the page from its beginning; who comes from another screen hears where they are.
  const atTop = useNavigationType() === NavigationType.Pop
  return (
    <FirstView
      heading={useScreenTitle<HTMLHeadingElement>(t('landing.title'), { atTop })}
      user={useStoredUser()}
      colourMode={useColourMode().chosen}
      switches={
        <>
          <LanguageSwitch />
          <ColourModeSwitch />
        </>
      }
      foot={<Foot />}
    >
      <div className={classes.works}>
        <Work picture={<Harvesting />}>{t('landing.gather')}</Work>
        <Work picture={<Threshing />}>{t('landing.anywhere')}</Work>
        <Work picture={<Winnowing />}>{t('landing.yours')}</Work>
      </div>
      <ButtonLink to="/signup" className={classes.signUp}>
        {t('landing.signUpNow')}
      </ButtonLink>
    </FirstView>
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

function Foot() {
  const { t } = useTranslation()
  const policy = usePrivacyPolicy()
  return (
    <footer className={classes.footer}>
      <span>{release()}</span>
      <span className={classes.about}>
        {policy && (
          <a {...policy} target="_blank" rel="noreferrer">
            {t('landing.privacy')}
          </a>
        )}
        <AttributionDialog />
      </span>
    </footer>
  )
}
