import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#domain/user/user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import { Logo } from '#web/shared/logo.tsx'
import type { ColourMode } from '#web/theme/colour-mode.ts'
import classes from './landing-screen.module.css'
import { ProductPicture } from './product-picture.tsx'

type Props = {
  readonly heading?: Ref<HTMLHeadingElement>
  readonly user?: User | null
  readonly colourMode: ColourMode
  readonly switches?: ReactNode
  /** What follows within the page. */
  readonly children?: ReactNode
  readonly foot?: ReactNode
}

/**
 * The start page with what is seen of it first. The build draws the same ahead (`drawn-ahead.tsx`), before there is a browser:
 * what only a browser knows is handed in.
 */
export function FirstView({ heading, user = null, colourMode, switches, children, foot }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo name />
        <span className={classes.subtitle}>{t('landing.subtitle')}</span>
        <span className={classes.switches}>{switches}</span>
      </header>
      <main className={classes.middle}>
        <div className={classes.first}>
          <div className={classes.lead}>
            <h1 ref={heading} tabIndex={-1} className={classes.heading}>
              {t('landing.title')}
            </h1>
            <p>{t('landing.belongs')}</p>
            <nav className={classes.ways} aria-label={t('landing.start')}>
              <Ways user={user} />
            </nav>
          </div>
          <ProductPicture colourMode={colourMode} />
        </div>
        {children}
      </main>
      {foot}
    </div>
  )
}

function Ways({ user }: { readonly user: User | null }) {
  const { t } = useTranslation()
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
