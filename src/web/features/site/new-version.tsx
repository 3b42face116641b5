import { useRegisterSW } from 'virtual:pwa-register/react'
import { useTranslation } from 'react-i18next'
import buttons from '#web/shared/button-link.module.css'
import classes from './new-version.module.css'

/** A tab stays open for days; an hour is soon enough to hear of a new version. */
const LOOK_EVERY = 60 * 60 * 1000

/**
 * Offers a new version and waits until somebody takes it: nobody is interrupted while typing, also not because the new
 * version was taken in another tab.
 */
export function NewVersion() {
  const { t } = useTranslation()
  const {
    needRefresh: [waiting, setWaiting],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_, registration) => {
      // Without a network this fails, and the next hour is as good.
      setInterval(() => void registration?.update().catch(() => undefined), LOOK_EVERY)
    },
    // Who takes it reloads (below); the other tabs stay as they are.
    onNeedReload: () => undefined,
  })
  const take = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration()
    // Another tab has taken it already: here it only has to be shown.
    if (!registration?.waiting) return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    await updateServiceWorker()
  }
  if (!waiting) return null
  return (
    <output className={classes.notice}>
      <p>{t('newVersion.text')}</p>
      <button type="button" className={buttons.button} data-look="filled" onClick={() => void take()}>
        {t('newVersion.load')}
      </button>
      <button type="button" className={buttons.button} data-look="quiet" onClick={() => setWaiting(false)}>
        {t('newVersion.later')}
      </button>
    </output>
  )
}
