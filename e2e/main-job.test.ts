import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { sharedBrowser } from './browser.ts'
import { everythingSaved, rows, WIDE } from './entry-table.ts'
import { newPage } from './new-page.ts'
import { chooseRadio, pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { typeWord, vernacularOf } from './people.ts'
import { signUp } from './sign-up.ts'
import { ENTRIES, ldmlOf, smallDictionary } from './small-dictionary.ts'
import { filesInZip } from './zip-files.ts'

const granary = inject('sharedGranary')
const browser = await sharedBrowser()

test('a new user brings a dictionary, after two packages that are none, collects words with and without a network, and takes it away again', async () => {
  const page = await newPage(browser, { reducedMotion: 'no-preference', ...WIDE })
  const zip = await smallDictionary()
  await signUp(page, granary, 'Amina')
  await beginProject(page, 'Ufinyanzi')
  await choosePackage(page, Buffer.from('PK, or so it says'))
  await page.getByRole('alert').getByText('This isn’t a zip file').waitFor()
  await choosePackage(page, await aZip({ 'P/WritingSystems/seh.ldml': ldmlOf('seh'), 'P/P.lift': 'no XML at all' }))
  await page.getByRole('alert').getByText('The .lift file is damaged at line 1').waitFor()
  await choosePackage(page, zip)
  await createProject(page)

  await page.getByRole('heading', { name: 'Your dictionary is ready' }).waitFor()
  expect(await page.getByRole('main').innerText()).toMatch(/3 words\s+from 4 entries in the file/)
  await page.getByText('1 entry without a meaning').waitFor()
  await page.keyboard.press('Enter')
  const typed = await collectWords(page)

  const exported = await exportFiles(page, 'Ufinyanzi')
  const lift = String(exported.get('Potter/Potter.lift'))
  for (const entry of ENTRIES) expect(lift).toContain(entry)
  for (const vernacular of typed) expect(lift.split(`<text>${vernacular}</text>`)).toHaveLength(2)
  for (const [name, bytes] of await filesInZip(zip))
    if (name !== 'Potter/Potter.lift') expect([name, exported.get(name)?.equals(bytes)]).toEqual([name, true])
})

async function beginProject(page: Page, name: string): Promise<void> {
  await pressByKeyboard(page, page.getByRole('link', { name: 'Create a project' }))
  await typeInto(page, page.getByLabel('Project name'), name)
  const beginning = page.getByRole('radiogroup', { name: 'Start with' })
  await chooseRadio(page, beginning, beginning.getByRole('radio', { name: 'LIFT' }))
}

/** Chooses a package and waits until it has arrived or was refused. */
async function choosePackage(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, page.getByRole('button', { name: /^Choose (the zip|another) file$/ }))
  await (await choosing).setFiles({ name: 'potter.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: 'Choose another file' }).waitFor()
}

/** Makes the project of what is chosen already: that the dictionary is of Sena. */
async function createProject(page: Page): Promise<void> {
  expect(await page.getByRole('radio', { name: '(seh)' }).isChecked()).toBe(true)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create project' }))
}

/** Finds domain 1.6.1, types there with the network, without it and after a reload without it; answers the vernaculars. */
async function collectWords(page: Page): Promise<readonly string[]> {
  await pressByKeyboard(page, page.getByRole('link', { name: 'Collect', exact: true }))
  await typeInto(page, page.getByRole('combobox', { name: 'Find a domain' }), '161')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Add words in 1\.6\.1 / }).waitFor()
  await page.keyboard.press('Enter')
  await vernacularOf(page).waitFor()

  await typeWord(page, 'ng’ombe wa kwanza', 'first cow')
  await typeWord(page, 'mbuzi wa pili', 'second goat')
  const saved = rows(page).locator('[data-saved="server"]')
  await saved.nth(1).waitFor()
  // The shell has to be on the device before the network goes.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await page.context().setOffline(true)
  await typeWord(page, 'kondoo wa tatu', 'third sheep')
  await page.getByRole('button', { name: /^Offline since .* 1 change is saved here and waiting/ }).waitFor()
  await page.reload()
  await vernacularOf(page).waitFor()
  await page.getByRole('region', { name: 'Words in this domain' }).getByText('kondoo wa tatu').waitFor()
  await tabTo(page, vernacularOf(page))
  await typeWord(page, 'kuku wa nne', 'fourth hen')
  await page.getByRole('button', { name: /^Offline since .* 2 changes are saved here and waiting/ }).waitFor()
  await page.context().setOffline(false)
  await everythingSaved(page)
  return ['ng’ombe wa kwanza', 'mbuzi wa pili', 'kondoo wa tatu', 'kuku wa nne']
}

async function exportFiles(page: Page, projectName: string): Promise<ReadonlyMap<string, Buffer>> {
  await pressByKeyboard(page, page.getByRole('link', { name: 'Settings', exact: true }))
  const downloading = page.waitForEvent('download')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Export as LIFT' }))
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${projectName}_[-_\\d]{19}\\.zip$`))
  return filesInZip(await buffer(await download.createReadStream()))
}
