import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import { AttributionDialog } from '#web/shared/pictures/attribution-dialog.tsx'
import { HarvestLoop } from '#web/shared/pictures/harvest-loop.tsx'
import { Screen, useIsFramed } from '#web/shared/screen.tsx'
import classes from './not-found-screen.module.css'

/** Spec screens 4.9 and 18.3: title, text and the way to the projects. Below it a harvest, and whose it is. */
export function NotFoundScreen() {
  const { t } = useTranslation()
  const isFramed = useIsFramed()
  const title = t('notFound.title')
  const content = (
    <>
      <p className={classes.text}>{t('notFound.text')}</p>
      <ButtonLink to="/app/projects" className={classes.way}>
        {t('notFound.toProjects')}
      </ButtonLink>
      <div className={classes.picture}>
        <HarvestLoop />
        <AttributionDialog />
      </div>
    </>
  )
  return isFramed ? (
    <Screen title={title} width="form">
      {content}
    </Screen>
  ) : (
    <Doorway title={title}>{content}</Doorway>
  )
}
