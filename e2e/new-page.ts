import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { onTestFinished } from 'vitest'

/** A page of a browser that knows nothing yet, such as a new device; closed when the test is done. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', ...options })
  onTestFinished(() => context.close())
  return context.newPage()
}
