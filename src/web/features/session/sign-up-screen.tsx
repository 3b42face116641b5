import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { arrivalPath } from '#web/shared/doorway/return-path.ts'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import classes from '#web/shared/doorway/doorway.module.css'
import { SignUpForm } from './sign-up-form.tsx'
import { ContinueAs, OtherWays } from '#web/shared/doorway/ways.tsx'

/** Spec screens 4.3. Whoever was asked to join a project is led back to that with their new account. */
export function SignUpScreen() {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: unknown }
  const arrival = arrivalPath(state)
  const isJoining = !arrival.startsWith('/app')
  return (
    <Doorway title={t('session.signUp')}>
      <ContinueAs to={arrival} />
      {isJoining && <p className={classes.note}>{t('session.signUpToJoin')}</p>}
      <SignUpForm arrival={arrival} cameFrom={state} />
      <OtherWays to="/login" state={state} />
    </Doorway>
  )
}
