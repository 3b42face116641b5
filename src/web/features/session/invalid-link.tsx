import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { GuideLink } from '#web/shared/guide.tsx'
import { Doorway } from './doorway.tsx'
import classes from './session.module.css'

type Props = { readonly title: string; readonly children?: ReactNode }

/** In place of what a link was to lead to (spec screens 4.8). */
export function InvalidLink({ title, children }: Props) {
  const { t } = useTranslation()
  const user = useStoredUser()
  return (
    <Doorway title={title}>
      {children}
      <div className={classes.ways}>
        {user && (
          <ButtonLink to="/app/projects">{t('session.continueAs', { name: user.name || user.username })}</ButtonLink>
        )}
        <ButtonLink to="/login" look={user ? 'outlined' : 'filled'}>
          {t('session.logIn')}
        </ButtonLink>
        <ButtonLink to="/signup" look="outlined">
          {t('session.signUp')}
        </ButtonLink>
        <GuideLink />
      </div>
    </Doorway>
  )
}
