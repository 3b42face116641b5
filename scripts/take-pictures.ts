/**
 * Takes the picture of the product anew that the landing page and the README show, in light and in dark: `npm run pictures`.
 * To be run, and looked at, whenever the screen that it shows looks different.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { startGranary } from '../bench/support/running-granary.ts'
import { ask } from '../e2e/ask.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { openAs } from '../e2e/known-device.ts'
import { anOwner, type Owner } from '../e2e/people.ts'
import { ensureWebApp } from './launch/web-app.mjs'

const FOLDER = path.join(import.meta.dirname, '../src/web/public/pictures')
/** The screen, and what is on it when it is ready. */
const SCREEN = { address: '/app/words', ready: 'tbody tr:nth-child(12)' }
/** In what the page is drawn: narrow, so that its letters can be read when it is shown at two thirds. */
const WINDOW = { width: 1024, height: 640 }
/** How wide the pictures are: for a screen of simple and of double density. Pixels. */
const WIDTHS = [720, 1280]
const QUALITY = 0.8

/** Words of every day, each with its English and French gloss and its domain. */
const WORDS = `
maji water eau 1.3
mto river rivière 1.3.1
ziwa lake lac 1.3.1
bahari sea mer 1.3.1
mvua rain pluie 1.1.3.3
upepo wind vent 1.1.3.1
jua sun soleil 1.1.1
mwezi moon lune 1.1.1.1
nyota star étoile 1.1.1.2
anga sky ciel 1.1
mlima mountain montagne 1.2.1
jiwe stone pierre 1.2.2.2
mti tree arbre 1.5.1
jani leaf feuille 1.5.5
mbegu seed graine 1.5.5
ndege bird oiseau 1.6.1.2
samaki fish poisson 1.6.1.5
mbuzi goat chèvre 6.3.1
nyumba house maison 6.5.1.1
mlango door porte 6.5.2.2
mkeka mat natte 5.1.1
kikapu basket panier 6.7.7
chungu pot marmite 5.2.1
moto fire feu 5.5
mama mother mère 4.1.9.1
baba father père 4.1.9.1
rafiki friend ami 4.1.2
jirani neighbour voisin 4.1.1
`

const closers: (() => Promise<void>)[] = []
ensureWebApp()
const granary = await startGranary()
try {
  const owner = await aDictionary()
  const browser = await launchBrowser((close) => closers.push(close))
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
      await writeFile(file, await asWebp(page, taken, width))
      console.log(path.relative(process.cwd(), file))
    }
    await context.close()
  }
} finally {
  for (const close of closers) await close()
  await granary.stop()
}

async function aDictionary(): Promise<Owner> {
  const language = (bcp47: string, name: string) => ({ bcp47, name, font: '', rtl: null })
  const owner = await anOwner(granary, {
    name: 'Kiswahili',
    vernacularWritingSystem: language('sw', 'Swahili'),
    analysisWritingSystems: [language('en', 'English'), language('fr', 'French')],
  })
  for (const line of WORDS.trim().split('\n')) {
    const [vernacular = '', en = '', fr = '', domain = ''] = line.split(' ')
    const glosses = [
      { language: 'en', def: en },
      { language: 'fr', def: fr },
    ]
    const word = aWord({ vernacular, senses: [aSense({ glosses, semanticDomains: [aDomain(domain)] })] })
    await ask(granary, owner, `POST /projects/${owner.projectId}/words`, word)
  }
  return owner
}

/** The same picture, as wide as this: the browser knows how to write what it reads. */
async function asWebp(page: Page, png: Buffer, width: number): Promise<Buffer> {
  const encoded = await page.evaluate(drawAsWebp, { png: png.toString('base64'), width, quality: QUALITY })
  return Buffer.from(encoded, 'base64')
}

/** Runs in the page. */
async function drawAsWebp({ png, width, quality }: { png: string; width: number; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const whole = await createImageBitmap(new Blob([bytes]))
  const height = Math.round((whole.height * width) / whole.width)
  const picture = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const webp = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
  return btoa(Array.from(webp, (byte) => String.fromCharCode(byte)).join(''))
}
