import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { everythingSaved, rows, WIDE } from './entry-table.ts'
import { fetchedForOffline } from './kept-for-offline.ts'
import { newPage } from './new-page.ts'
import { chooseRadio, pressByKeyboard, typeInto } from './keyboard.ts'
import { typeWord, vernacularOf } from './people.ts'
import { signUp } from './sign-up.ts'
import { ENTRIES, smallDictionary } from './small-dictionary.ts'
import { filesInZip } from './zip-files.ts'

const granary = inject('sharedGranary')
const browser = await sharedBrowser()

test('a new user brings a dictionary, collects words with and without a network, and takes it away again', async () => {
  const page = await newPage(browser, { reducedMotion: 'no-preference', ...WIDE })
  const zip = await smallDictionary()
  await signUp(page, granary, 'Amina')
  await beginProject(page, 'Ufinyanzi')
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

/** Chooses a package and waits until it has arrived. */
async function choosePackage(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Choose the zip file' }))
  await (await choosing).setFiles({ name: 'potter.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: 'Choose another file' }).waitFor()
}

/** Makes the project of what is chosen already: that the dictionary is of Sena. */
async function createProject(page: Page): Promise<void> {
  expect(await page.getByRole('radio', { name: '(seh)' }).isChecked()).toBe(true)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create project' }))
}

/** Finds domain 1.6.1, types there with the network and without it; answers the vernaculars. */
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
  await fetchedForOffline(page)
  await page.context().setOffline(true)
  await typeWord(page, 'kondoo wa tatu', 'third sheep')
  await page.getByRole('button', { name: /^Offline since .* 1 change is saved here and waiting/ }).waitFor()
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
