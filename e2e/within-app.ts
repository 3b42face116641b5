import type { Page } from 'playwright'

/** Leads to another address as a link of the app does: what is loaded already is not loaded anew. */
export function goWithinApp(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}
