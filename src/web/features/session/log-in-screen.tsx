import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { bannerQuery } from '#web/api/queries.ts'
import { reasonIn, returnPath } from '#web/shared/doorway/return-path.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import { LogInForm } from './log-in-form.tsx'
import classes from '#web/shared/doorway/doorway.module.css'
import { ContinueAs, OtherWays } from '#web/shared/doorway/ways.tsx'

/** Spec screens 4.2. Whoever was turned away below /app goes on there. */
export function LogInScreen() {
  const { t } = useTranslation()
  const { state } = useLocation() as { state: unknown }
  const user = useStoredUser()
  const reason = reasonIn(state)
  const { data: banner } = useQuery(bannerQuery('Login'))
  return (
    <Doorway title={t('session.logIn')}>
      {banner?.text && (
        <p className={classes.banner} dir="auto">
          {banner.text}
        </p>
      )}
      <ContinueAs to={returnPath(state)} />
      {!user && reason && <p className={classes.note}>{t(`session.${reason}`)}</p>}
      <LogInForm cameFrom={state} />
      <OtherWays to="/signup" state={state} />
    </Doorway>
  )
}
