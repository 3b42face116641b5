import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import classes from './doorway.module.css'

type Continuing = { readonly to: string; readonly look?: 'filled' | 'outlined' }

/** For who is still logged in on this device: the short way on (spec screens S1.9). */
export function ContinueAs({ to, look = 'outlined' }: Continuing) {
  const { t } = useTranslation()
  const user = useStoredUser()
  if (!user) return null
  return (
    <ButtonLink to={to} look={look}>
      {t('session.continueAs', { name: user.name || user.username })}
    </ButtonLink>
  )
}

/** Where one goes on from a link: as who one is, by a log-in, or else. */
export function WaysOn({ logIn, children }: { readonly logIn: string; readonly children?: ReactNode }) {
  const user = useStoredUser()
  return (
    <div className={classes.ways}>
      <ContinueAs to="/app/projects" look="filled" />
      <ButtonLink to="/login" look={user ? 'outlined' : 'filled'}>
        {logIn}
      </ButtonLink>
      {children}
    </div>
  )
}

/** The other way in, and help; what one is here for goes along. */
export function OtherWays({ to, state }: { readonly to: '/login' | '/signup'; readonly state: unknown }) {
  const { t } = useTranslation()
  const isSignUp = to === '/signup'
  return (
    <nav className={classes.others} aria-label={t('session.otherWays')}>
      <p className={classes.other}>
        {isSignUp ? t('session.noAccount') : t('session.haveAccount')}{' '}
        <ButtonLink to={to} state={state} look="quiet">
          {isSignUp ? t('session.signUp') : t('session.logIn')}
        </ButtonLink>
      </p>
      <p className={classes.help}>
        <ButtonLink to="/join" look="quiet">
          {t('session.joinByCode')}
        </ButtonLink>
        <GuideLink page="account" />
      </p>
    </nav>
  )
}
