import { ownPrivacyPolicy } from '#web/plain/runtime-config.ts'
import { useGuide } from './guide.tsx'

/** Where the privacy policy of this installation stands: the page of the guide unless another one is configured; null: there is none. */
export function usePrivacyPolicy(): { readonly href: string; readonly hrefLang?: string } | null {
  const { addressOf } = useGuide()
  const own = ownPrivacyPolicy()
  if (own === undefined) return addressOf('privacy')
  return own === '' ? null : { href: own }
}
