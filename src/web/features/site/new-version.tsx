import { useRegisterSW } from 'virtual:pwa-register/react'
import { useTranslation } from 'react-i18next'
import buttons from '#web/shared/button-link.module.css'
import classes from './new-version.module.css'

/** A new version waits until somebody says so: nobody is interrupted while typing. */
export function NewVersion() {
  const { t } = useTranslation()
  const {
    needRefresh: [waiting, setWaiting],
    updateServiceWorker,
  } = useRegisterSW()
  if (!waiting) return null
  return (
    <output className={classes.notice}>
      <p>{t('newVersion.text')}</p>
      <button
        type="button"
        className={buttons.button}
        data-look="filled"
        onClick={() => void updateServiceWorker(true)}
      >
        {t('newVersion.load')}
      </button>
      <button type="button" className={buttons.button} data-look="quiet" onClick={() => setWaiting(false)}>
        {t('newVersion.later')}
      </button>
    </output>
  )
}
