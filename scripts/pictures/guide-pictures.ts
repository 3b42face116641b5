import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import type { InterfaceLanguage } from '#domain/user/interface-languages.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { makeSiteAdministrator } from '#server/features/accounts/user.store.ts'
import { ask } from '../../e2e/ask.ts'
import { openAs } from '../../e2e/known-device.ts'
import { aPerson, type Owner, type Person } from '../../e2e/people.ts'
import type { RunningGranary } from '../../bench/support/running-granary.ts'
import { PICTURE_LANGUAGES, PICTURE_SIZE, pictureFile, PICTURES_FOLDER } from '../guide/pictures.ts'
import { aDictionary } from './dictionary.ts'
import { readyIn, SHOTS } from './guide-shots.ts'
import { asWebp } from './webp.ts'

/** In so many bytes each, so that a device can keep the guide. */
const MOST_BYTES = 40_000
const QUALITIES = [0.75, 0.6, 0.45, 0.3]

const LOOK = {
  viewport: { width: 1120, height: 700 },
  deviceScaleFactor: 2,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const

/** Two that are one, to be merged. */
const TWICE = `
chakula food nourriture 5.2
chakula meal repas 5.2.2
`

/** Whose projects a site has beside the dictionary. */
const OTHERS = [
  ['Baraka Mwakyusa', 'Kinyakyusa'],
  ['Tumaini Phiri', 'Chichewa'],
  ['Grace Banda', 'Chitumbuka'],
] as const

/** A picture of each screen that a page of the guide is about, in each language that pictures are taken in. */
export async function takeGuidePictures(granary: RunningGranary, browser: Browser): Promise<void> {
  const owner = await aDictionary(granary, { words: TWICE, project: { workshopSchedule: workshopDays() } })
  for (const name of ['Babu', 'Bibi'])
    await ask(granary, owner, `PUT /projects/${owner.projectId}/speakers/create`, name)
  const keeper = await aKeeper(granary)
  for (const language of PICTURE_LANGUAGES) await takeIn(language, { granary, browser, owner, keeper })
}

/** Who looks after a site with more projects than the dictionary. */
async function aKeeper(granary: RunningGranary): Promise<Person> {
  for (const [name, project] of OTHERS) {
    const owner = await aPerson(granary, name)
    await ask(granary, owner, 'POST /projects', aProject({ name: project }))
  }
  const keeper = await aPerson(granary, 'Zawadi Mushi')
  await inTransaction(granary.db, (tx) => makeSiteAdministrator(tx, keeper.userId))
  return { ...keeper, user: { ...keeper.user, isAdmin: true } }
}

/** A week in the middle of this month. */
function workshopDays(): readonly string[] {
  const month = new Date().toISOString().slice(0, 7)
  return [11, 12, 13, 14, 15].map((day) => `${month}-${day}T00:00:00.000Z`)
}

type Scene = {
  readonly granary: RunningGranary
  readonly browser: Browser
  readonly owner: Owner
  readonly keeper: Person
}

async function takeIn(language: InterfaceLanguage, { granary, browser, owner, keeper }: Scene): Promise<void> {
  const context = await browser.newContext({ ...LOOK, locale: language })
  const page = await context.newPage()
  for (const shot of SHOTS) {
    await openAs(page, granary, shot.isOfSite ? keeper : owner, shot.address)
    await page.locator(readyIn(shot, language)).filter({ visible: true }).first().waitFor()
    await shot.before?.(page)
    await page.waitForLoadState('networkidle')
    const file = path.join(PICTURES_FOLDER, pictureFile(`${shot.name}.webp`, language))
    await mkdir(path.dirname(file), { recursive: true })
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
