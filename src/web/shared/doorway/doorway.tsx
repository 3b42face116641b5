import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ColourModeSwitch } from '#web/shared/colour-mode-switch.tsx'
import { LanguageSwitch } from '#web/shared/language-switch.tsx'
import { Logo } from '#web/shared/logo.tsx'
import { Screen } from '#web/shared/screen.tsx'
import classes from './doorway.module.css'

/** The frame of the screens before one is in. */
export function Doorway({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <header className={classes.top}>
        <Link to="/" aria-label={t('session.toStart')} className={classes.home}>
          <Logo name />
        </Link>
        <span className={classes.switches}>
          <LanguageSwitch />
          <ColourModeSwitch />
        </span>
      </header>
      <Screen title={title} width="form">
        <div className={classes.doorway}>{children}</div>
      </Screen>
    </>
  )
}
