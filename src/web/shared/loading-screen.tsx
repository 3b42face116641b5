import { useTranslation } from 'react-i18next'
import classes from './loading-screen.module.css'

/** A page of the usual shape before its content is there. */
export function LoadingScreen() {
  const { t } = useTranslation()
  return (
    <output className={classes.page}>
      <span className="visually-hidden">{t('app.loading')}</span>
      <div className={classes.bar} />
      <div className={classes.title} />
      <div className={classes.line} />
      <div className={classes.line} />
    </output>
  )
}
