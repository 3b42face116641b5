import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from '#web/shared/logo.tsx'
import { AttributionDialog } from '#web/shared/pictures/attribution-dialog.tsx'
import { HarvestLoop } from '#web/shared/pictures/harvest-loop.tsx'
import { Screen } from '#web/shared/screen.tsx'
import classes from './not-found-screen.module.css'

/** Spec screens 4.9 and 18.3: title, logo and text; the logo leads to the project screen. Below it a harvest, and whose it is. */
export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('notFound.title')} width="form">
      <p className={classes.text}>{t('notFound.text')}</p>
      <Link to="/app/projects" className={classes.way} aria-label={t('notFound.toProjects')}>
        <Logo size={128} />
      </Link>
      <div className={classes.picture}>
        <HarvestLoop />
        <AttributionDialog />
      </div>
    </Screen>
  )
}
