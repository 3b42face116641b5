import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onFailedCall } from '#web/api/failed-calls.ts'
import classes from './failed-calls-told.module.css'
import { showSnackbar } from './notice.tsx'

/**
 * The global message of spec product 8: what the server answered, and the address, or that there was no answer. Why something
 * failed is said at its place; this is for whoever helps. That a device is offline is said at the head of each page already,
 * and which address was asked then helps nobody.
 */
export function FailedCallsTold() {
  const { t } = useTranslation()
  useEffect(
    () =>
      onFailedCall(({ status, statusText, address }) => {
        // oxlint-disable-next-line no-console -- spec product 8: it is logged, too
        console.error(status === null ? `No answer from ${address}` : `${status} ${statusText} from ${address}`)
        if (status === null) {
          // Several calls that get no answer say it once.
          if (navigator.onLine)
            showSnackbar({ tone: 'error', id: 'no answer', isAside: true, message: t('failure.noAnswer') })
          return
        }
        showSnackbar({
          tone: 'error',
          id: `${status} ${address}`,
          isAside: true,
          message: (
            <>
              {t('failure.answer', { answer: `${status} ${statusText}`.trim() })}
              <span dir="ltr" className={classes.address}>
                {new URL(address, location.href).href}
              </span>
            </>
          ),
        })
      }),
    [t],
  )
  return null
}
