import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { openAs } from '../../e2e/known-device.ts'
import type { Reachable } from '../../e2e/server.ts'
import { PICTURE_SIZE, PICTURES_FOLDER } from '../guide/pictures.ts'
import { aDictionary } from './dictionary.ts'
import { asWebp } from './webp.ts'

/** In so many bytes each, so that a device can keep the guide. */
const MOST_BYTES = 40_000
const QUALITIES = [0.75, 0.6, 0.45, 0.3]

/** Two that are one, to be merged. */
const TWICE = `
chakula food nourriture 5.2
chakula meal repas 5.2.2
`

type Shot = {
  readonly name: string
  readonly address: string
  /** What is on the screen when it is ready. */
  readonly ready: string
  readonly before?: (page: Page) => Promise<unknown>
}

const SHOTS: readonly Shot[] = [
  { name: 'home', address: '/app/home', ready: 'main h2:text-is("Latest words")' },
  {
    name: 'collecting',
    address: '/app/data-entry?domain=1.3',
    ready: 'main input',
    before: (page) => page.keyboard.type('kisima'),
  },
  { name: 'words', address: '/app/words', ready: 'tbody tr:nth-child(12)' },
  { name: 'merging', address: '/app/goals/duplicates', ready: 'main [aria-label^="Actions for the meaning"]' },
  { name: 'history', address: '/app/goals/history', ready: 'main li' },
  { name: 'settings', address: '/app/project-settings', ready: 'main h2' },
  { name: 'statistics', address: '/app/statistics/progress', ready: 'main .recharts-bar-rectangle' },
]

/** A picture of each of the main screens, in English, for the pages of the guide. */
export async function takeGuidePictures(granary: Reachable, browser: Browser): Promise<void> {
  const owner = await aDictionary(granary, TWICE)
  await mkdir(PICTURES_FOLDER, { recursive: true })
  const context = await browser.newContext({
    viewport: { width: 1120, height: 700 },
    deviceScaleFactor: 2,
    colorScheme: 'light',
    locale: 'en',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const { name, address, ready, before } of SHOTS) {
    await openAs(page, granary, owner, address)
    await page.locator(ready).first().waitFor()
    await page.getByRole('link', { name: 'Help' }).waitFor()
    await before?.(page)
    await page.waitForLoadState('networkidle')
    const file = path.join(PICTURES_FOLDER, `${name}.webp`)
    await writeFile(file, await small(page, await page.screenshot({ caret: 'hide' })))
    console.log(path.relative(process.cwd(), file))
  }
  await context.close()
}

/** As good as so few bytes allow. */
async function small(page: Page, taken: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await asWebp(page, taken, PICTURE_SIZE.width, quality)
    if (picture.length <= MOST_BYTES) return picture
  }
  throw new Error('This screen is too much for a small picture.')
}
