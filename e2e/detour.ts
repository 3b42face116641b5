import type { Page, Route } from 'playwright'

/**
 * Has what matches answered by `answer` until the answered function is called, and by the server from then on. What the page
 * asks for is listened to as long as the page is there: where that ends in the middle, a part of the app that is being
 * fetched just then may never come.
 */
export async function detour(
  page: Page,
  pattern: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isInForce = true
  await page.route(pattern, (route) => (isInForce ? answer(route) : route.fallback()))
  return () => {
    isInForce = false
  }
}

/** As where there is no network. */
export const cutOff = (route: Route): Promise<void> => route.abort('connectionfailed')
