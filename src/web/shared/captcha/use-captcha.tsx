import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proveHuman } from '#contract/proof.ts'
import { captchaSiteKey } from '#web/plain/runtime-config.ts'
import type { Failure } from '#web/api/failure.ts'
import { call } from '#web/api/call.ts'
import buttons from '#web/shared/button-link.module.css'
import { showToast } from '#web/shared/notice.tsx'
import classes from './captcha.module.css'
import { loadTurnstile, type Turnstile } from './turnstile.ts'

type UsedCaptcha = {
  /** To be drawn above the button; null where no captcha is required. */
  readonly captcha: ReactNode
  readonly isPassed: boolean
  /** What was solved counts no more where a refusal says so: another one is to be solved. */
  readonly renewIfRefused: (failure: Failure) => void
}

/** For a form that is for people only: its button is disabled until the captcha is passed (spec product 4). */
export function useCaptcha(): UsedCaptcha {
  const [siteKey] = useState(captchaSiteKey)
  const [round, setRound] = useState(0)
  const [status, setStatus] = useState<CaptchaStatus>('open')
  const renew = (): void => {
    setStatus('open')
    setRound(round + 1)
  }
  return {
    captcha: siteKey !== null && (
      <Captcha key={round} siteKey={siteKey} status={status} onStatus={setStatus} onAgain={renew} />
    ),
    isPassed: siteKey === null || status === 'passed',
    renewIfRefused: ({ code }) => {
      if (siteKey !== null && code === 'captcha.required') renew()
    },
  }
}

type CaptchaStatus = 'open' | 'passed' | 'failed'

type Props = {
  readonly siteKey: string
  readonly status: CaptchaStatus
  readonly onStatus: (status: CaptchaStatus) => void
  readonly onAgain: () => void
}

/** The provider's widget. What it answers is checked by our server, which then lets one act pass (spec api R6). */
function Captcha({ siteKey, status, onStatus, onAgain }: Props) {
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
