import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from '#web/shared/logo.tsx'
import { Screen } from '#web/shared/screen.tsx'
import classes from './not-found-screen.module.css'

/** Spec screens 4.9: title, logo and text; the logo leads to the project screen. */
export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('notFound.title')} width="form">
      <p className={classes.text}>{t('notFound.text')}</p>
      <Link to="/app/projects" className={classes.way} aria-label={t('notFound.toProjects')}>
        <Logo size={128} />
      </Link>
    </Screen>
  )
}
