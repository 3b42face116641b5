/**
 * Takes the pictures of the product anew that the landing page, the README and the guide show: `npm run pictures`, or only
 * those of one of them, `npm run pictures -- guide`. To be run, and looked at, whenever a screen that they show looks different.
 */
import { startGranary } from '../bench/support/running-granary.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { ensureWebApp } from './launch/web-app.mjs'
import { ensureChineseFace } from './pictures/chinese-face.ts'
import { takeGuidePictures } from './pictures/guide-pictures.ts'
import { takeProductPictures } from './pictures/product-pictures.ts'

const TAKEN = { product: takeProductPictures, guide: takeGuidePictures }

const asked = process.argv.slice(2)
const isWanted = (name: string): boolean => asked.length === 0 || asked.includes(name)
const closers: (() => Promise<void>)[] = []
ensureWebApp()
// Before there is a browser: it writes with the faces that it found when it began.
if (isWanted('guide')) await ensureChineseFace()
const granary = await startGranary()
try {
  const browser = await launchBrowser((close) => closers.push(close))
  for (const [name, take] of Object.entries(TAKEN)) {
    if (isWanted(name)) await take(granary, browser)
  }
} finally {
  for (const close of closers) await close()
  await granary.stop()
}
