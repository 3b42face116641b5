import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { countPage, type Page, PAGES } from '#contract/site.ts'
import { call } from '#web/api/call.ts'
import { useStoredUser } from '#web/session/stored-user.ts'

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

/** The page that is at a path of the app, by its place alone: no token, no id and nothing that anybody typed. */
export function pageAt(path: string): Page {
  return PAGES.find((page) => page !== '*' && matchPath(page, path)) ?? '*'
}
