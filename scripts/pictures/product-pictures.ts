import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright'
import { openAs } from '../../e2e/known-device.ts'
import type { Reachable } from '../../e2e/server.ts'
import { aDictionary } from './dictionary.ts'
import { asWebp } from './webp.ts'

const FOLDER = path.join(import.meta.dirname, '../../src/web/public/pictures')
/** The screen, and what is on it when it is ready. */
const SCREEN = { address: '/app/words', ready: 'tbody tr:nth-child(12)' }
/** In what the page is drawn: narrow, so that its letters can be read when it is shown at two thirds. */
const WINDOW = { width: 1024, height: 640 }
/** How wide the pictures are: for a screen of simple and of double density. Pixels. */
const WIDTHS = [720, 1280]
const QUALITY = 0.8

/** The picture of the product that the landing page and the README show, in light and in dark. */
export async function takeProductPictures(granary: Reachable, browser: Browser): Promise<void> {
  const owner = await aDictionary(granary)
  await mkdir(FOLDER, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: WINDOW,
      deviceScaleFactor: 2,
      colorScheme,
      locale: 'en',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await openAs(page, granary, owner, SCREEN.address)
    await page.locator(SCREEN.ready).waitFor()
    await page.waitForLoadState('networkidle')
    // Nobody is writing just now.
    await page.mouse.click(WINDOW.width - 1, WINDOW.height - 1)
    const taken = await page.screenshot({ caret: 'hide' })
    for (const width of WIDTHS) {
      const file = path.join(FOLDER, `product-${colorScheme}-${width}.webp`)
      await writeFile(file, await asWebp(page, taken, width, QUALITY))
      console.log(path.relative(process.cwd(), file))
    }
    await context.close()
  }
}
