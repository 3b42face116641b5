import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { proveHuman } from '#contract/proof.ts'
import { call } from '#web/api/call.ts'
import buttons from '#web/shared/button-link.module.css'
import { showToast } from '#web/shared/notice.tsx'
import classes from './captcha.module.css'
import { loadTurnstile, type Turnstile } from './turnstile.ts'

export type CaptchaStatus = 'open' | 'passed' | 'failed'

type Props = {
  readonly siteKey: string
  readonly status: CaptchaStatus
  readonly onStatus: (status: CaptchaStatus) => void
  readonly onAgain: () => void
}

/** The provider's widget. What it answers is checked by our server, which then lets one act pass (spec api R6). */
export function Captcha({ siteKey, status, onStatus, onAgain }: Props) {
  const { t } = useTranslation()
  const place = useWidget(siteKey, onStatus)
  return (
    <fieldset aria-label={t('captcha.label')} className={classes.captcha}>
      <div ref={place} className={classes.widget} />
      {status === 'failed' && (
        <p className={classes.failed}>
          {t('captcha.error')}
          <button type="button" className={buttons.button} data-look="quiet" onClick={onAgain}>
            {t('failure.tryAgain')}
          </button>
        </p>
      )}
    </fieldset>
  )
}

function useWidget(sitekey: string, onStatus: (status: CaptchaStatus) => void) {
  const { t, i18n } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const language = i18n.language
  useEffect(() => {
    let isGone = false
    let drawn: { readonly turnstile: Turnstile; readonly widget: string } | null = null
    const end = (status: CaptchaStatus): void => {
      if (isGone) return
      onStatus(status)
      if (status === 'failed') showToast({ tone: 'error', id: 'captcha', message: t('captcha.error') })
    }
    const fail = (): void => end('failed')
    const check = async (token: string): Promise<void> => {
      const isAccepted = await call(proveHuman, { params: { token } }).catch(() => false)
      end(isAccepted ? 'passed' : 'failed')
    }
    const draw = async (): Promise<void> => {
      const turnstile = await loadTurnstile()
      if (isGone || !place.current) return
      const widget = turnstile.render(place.current, {
        sitekey,
        theme: 'light',
        language,
        size: 'flexible',
        callback: (answer) => void check(answer),
        'error-callback': () => {
          fail()
          return true
        },
        'expired-callback': fail,
        'timeout-callback': fail,
      })
      drawn = { turnstile, widget }
    }
    onStatus('open')
    draw().catch(fail)
    return () => {
      isGone = true
      drawn?.turnstile.remove(drawn.widget)
    }
  }, [sitekey, language, onStatus, t])
  return place
}
