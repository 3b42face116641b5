import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onFailedCall } from '#web/api/failed-calls.ts'
import classes from './failed-calls-told.module.css'
import { showSnackbar } from './notice.tsx'

/**
 * The global message of spec product 8: what the server answered, or that it did not, and the address. Why something failed
 * is said at its place; this is for whoever helps.
 */
export function FailedCallsTold() {
  const { t } = useTranslation()
  useEffect(
    () =>
      onFailedCall(({ status, statusText, address }) => {
        // oxlint-disable-next-line no-console -- spec product 8: it is logged, too
        console.error(status === null ? `No answer from ${address}` : `${status} ${statusText} from ${address}`)
        const text =
          status === null ? t('failure.noAnswer') : t('failure.answer', { answer: `${status} ${statusText}`.trim() })
        showSnackbar({
          tone: 'error',
          // Several calls that fail for one reason say it once.
          id: status === null ? 'no answer' : `${status} ${address}`,
          isAside: true,
          message: (
            <>
              {text}
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
