import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countPage } from '#contract/site.ts'
import { call } from '#web/api/call.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { pageAt } from './page-at.ts'

/** Which page somebody is on is counted at each change of page, only of who has agreed (spec product 2, screens S1.8). */
export function CountedPages() {
  const user = useStoredUser()
  const hasAgreed = user?.answeredConsent === true && user.analyticsOn
  const page = pageAt(useLocation().pathname)
  useEffect(() => {
    if (hasAgreed) void call(countPage, { body: { page } }, { isRepeated: true }).catch(() => undefined)
  }, [hasAgreed, page])
  return null
}
