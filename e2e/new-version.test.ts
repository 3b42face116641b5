import { expect, inject, onTestFinished, test } from 'vitest'
import { BareBrowser, type Tab } from './bare-browser.ts'
import { Front } from './front.ts'
import { storageOf } from './known-device.ts'
import { Line } from './line.ts'
import { anOwner, wordsOnServer, type Owner } from './people.ts'

const granary = inject('sharedGranary')

test('a new version that is taken in one tab takes nothing from another, which is at work and has work waiting', async () => {
  const front = await Front.of(granary, onTestFinished)
  const line = await Line.to(front)
  onTestFinished(() => line.close())
  const owner = await anOwner(granary)
  const browser = await BareBrowser.launch(onTestFinished)
  const first = await openEntry(browser, line, owner, '1.3')
  const second = await openEntry(browser, line, owner, '5.2')
  const oldParts = await partsOf(first)
  await enterWord(second, 'chakula', 'food')
  await enterWord(first, 'maji', 'water')
  for (const tab of [first, second]) await tab.until(isSentFrom(1))
  await second.evaluate('void (window.isTheSamePage = true)')

  front.bringNewVersion()
  await first.until(LOOKS_AND_FINDS)
  for (const tab of [first, second]) await tab.until(isSaid('A new version of Granary is ready'))

  line.cut()
  await enterWord(second, 'wali', 'rice')
  await enterWord(second, 'ugali', 'porridge')
  await second.type('nd')
  await second.until(isSaid('2 changes are saved here'))
  await inNewWord(first)
  await first.type('mvu')

  await takeNewVersion(first)
  await first.until(`${SCRIPTS} !== '' && ${SCRIPTS} !== ${JSON.stringify(oldParts)}`)
  await first.until(`${VERNACULAR} === 'mvu'`)
  expect(await second.evaluate('window.isTheSamePage')).toBe(true)
  expect(await second.evaluate(VERNACULAR)).toBe('nd')
  await second.choose()
  // A part of the old version that this tab has not read yet: neither the network nor the server has it.
  await second.dropHttpCache()
  await second.press('F1')
  await second.until(isSaid('Go back one step; what you typed stays'))
  await second.press('Escape')
  await inNewWord(second)
  await second.type('izi')
  await second.press('Enter')
  await second.type('banana')
  await second.press('Enter')
  await second.type('mch')

  line.mend()
  await second.until(isSentFrom(4))
  expect(await wordsByDomain(owner)).toEqual(['1.3 maji', '5.2 chakula', '5.2 ndizi', '5.2 ugali', '5.2 wali'])
  expect(await second.evaluate('window.isTheSamePage')).toBe(true)
  expect(await partsOf(second)).toBe(oldParts)

  await takeNewVersion(second)
  await second.until(`window.isTheSamePage === undefined && ${VERNACULAR} === 'mch'`)
  expect(await partsOf(second)).toBe(await partsOf(first))
  expect(await wordsByDomain(owner)).toHaveLength(5)
})

/** Expressions in the page. */
const NEW_WORD = `document.querySelector('section[aria-label="New word"] input')`
const VERNACULAR = `${NEW_WORD}?.value`
const SCRIPTS = `[...document.scripts].map(({ src }) => src).filter((src) => src.includes('/assets/')).join()`
const NOTICE_BUTTON = `[...document.querySelectorAll('output button')].find(({ innerText }) => innerText === 'Update now')`
const SENT = `document.querySelectorAll('ol[aria-label="Just added"] > li [data-saved="server"]').length`

/** The look that the app has once in an hour. One that Chromium makes by itself after a page has come may just be under way. */
const LOOKS_AND_FINDS = `(async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration.update()
  return (registration.installing ?? registration.waiting) !== null
})()`

const isSaid = (text: string): string => `document.body.innerText.includes(${JSON.stringify(text)})`
const isSentFrom = (count: number): string => `${SENT} === ${count} && ${isSaid('Everything is saved on the server')}`

/** On a device that has been here before: logged in, the project open, the app kept. */
async function openEntry(browser: BareBrowser, { address }: Line, owner: Owner, domain: string): Promise<Tab> {
  const tab = await browser.openTab(`${address}/health`)
  await tab.until(`location.origin === ${JSON.stringify(address)} && document.readyState === 'complete'`)
  for (const entry of storageOf(owner)) await tab.evaluate(`localStorage.setItem(...${JSON.stringify(entry)})`)
  await tab.goTo(`${address}/app/data-entry?domain=${domain}`)
  await tab.until(`${NEW_WORD} !== null && navigator.serviceWorker.controller !== null`)
  return tab
}

async function inNewWord(tab: Tab): Promise<void> {
  await tab.choose()
  await tab.evaluate(`${NEW_WORD}.focus()`)
}

async function enterWord(tab: Tab, vernacular: string, gloss: string): Promise<void> {
  await inNewWord(tab)
  for (const text of [vernacular, gloss]) {
    await tab.type(text)
    await tab.press('Enter')
  }
}

async function takeNewVersion(tab: Tab): Promise<void> {
  await tab.choose()
  await tab.evaluate(`${NOTICE_BUTTON}.focus()`)
  await tab.press('Enter')
}

/** The parts of the app that a tab has begun with, by their names. */
function partsOf(tab: Tab): Promise<string> {
  return tab.evaluate<string>(SCRIPTS)
}

async function wordsByDomain(owner: Owner): Promise<readonly string[]> {
  const words = await wordsOnServer(granary, owner)
  return words.map(({ vernacular, senses }) => `${senses[0]?.semanticDomains[0]?.id} ${vernacular}`).toSorted()
}
