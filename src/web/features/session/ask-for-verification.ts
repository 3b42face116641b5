import i18next from 'i18next'
import { requestVerification } from '#contract/proof.ts'
import { call } from '#web/api/call.ts'
import { hasEmailServices } from '#web/plain/runtime-config.ts'
import { showToast } from '#web/shared/notice.tsx'

/** Has a letter sent to the address that somebody has just signed up with, and says so (spec screens S4.3). */
export async function askForVerification(email: string): Promise<void> {
  if (!hasEmailServices()) return
  try {
    await call(requestVerification, { body: email })
  } catch {
    // That a call has failed is told, and the letter can be asked for again where it is needed.
    return
  }
  showToast({ tone: 'info', message: i18next.t('login.verificationSent', { email }) })
}
