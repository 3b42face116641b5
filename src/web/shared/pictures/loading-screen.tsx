import { useTranslation } from 'react-i18next'
import classes from './loading-screen.module.css'
import { AttributionDialog } from './attribution-dialog.tsx'
import { HarvestLoop } from './harvest-loop.tsx'

/** A page of the usual shape before its content is there; who has to wait for long has something to look at. */
export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <main className={classes.page}>
      <output className="visually-hidden">{t('app.loading')}</output>
      <Shape />
      <div className={classes.patience}>
        <HarvestLoop />
        <div className={classes.text}>
          <span aria-hidden>{t('app.loading')}</span>
          <AttributionDialog />
        </div>
      </div>
    </main>
  )
}

/** The same before there is any text. */
export function WordlessLoadingScreen() {
  return (
    <div className={classes.page} aria-busy>
      <Shape />
    </div>
  )
}

function Shape() {
  return (
    <>
      <div className={classes.bar} />
      <div className={classes.title} />
      <div className={classes.line} />
      <div className={classes.line} />
    </>
  )
}
