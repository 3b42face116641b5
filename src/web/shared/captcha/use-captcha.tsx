import { type ReactNode, useState } from 'react'
import { captchaSiteKey } from '#web/plain/runtime-config.ts'
import type { Failure } from '#web/api/failure.ts'
import { late } from '#web/shared/late.tsx'
import type { CaptchaStatus } from './captcha.tsx'

/** Most sites ask for none. */
const Captcha = late('captcha', async () => (await import('./captcha.tsx')).Captcha)

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
