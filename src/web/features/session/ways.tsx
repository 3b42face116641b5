import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import classes from './session.module.css'

/** For who is still logged in on this device: the short way on (spec screens S1.9). */
export function ContinueAs({ user, to }: { readonly user: { name: string; username: string }; readonly to: string }) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={to} look="outlined">
      {t('session.continueAs', { name: user.name || user.username })}
    </ButtonLink>
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
        <GuideLink />
      </p>
    </nav>
  )
}
