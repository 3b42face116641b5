import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ask } from './ask.ts'
import { Device } from './device.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { openEntry } from './known-device.ts'
import { anOwner, type Owner, typeWord, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

/** Long enough to hold a word. */
const A_WORD = 900

const sheet = (page: Page) =>
  page.getByRole('region', { name: 'Sheets to type from' }).getByRole('img', { name: 'Sheet one.png' })

test('after the battery went, words are recorded, and speakers and sheets are there, from nothing without a network', async () => {
  const owner = await anOwner(granary)
  await ask(granary, owner, `PUT /projects/${owner.projectId}/speakers/create`, 'Zawadi')
  const device = await Device.at(granary)
  onTestFinished(() => device.end())
  await visit(device, owner)
  await device.setOffline(true)
  await device.die()
  const { page } = device
  // So that it is said what does not come.
  page.setDefaultTimeout(40_000)
  const open = (path: string) => page.goto(`${device.line.address}/app/${path}`)

  await open('data-entry?domain=1.3')
  await sheet(page).waitFor()
  expect(await sheet(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)

  // These two were never opened before.
  await open('project-settings/speakers')
  await page.getByRole('heading', { level: 2, name: 'Zawadi' }).waitFor()
  await page.getByRole('button', { name: /^Offline since/ }).waitFor()

  await open('record?domain=1.3')
  await page.getByText('1 of 1 – 0 recorded').waitFor()
  await page.keyboard.press('Space')
  await page.locator('main [data-state="recording"]').waitFor()
  await page.waitForTimeout(A_WORD)
  await page.keyboard.press('Space')
  await page.getByText('1 of 1 – 1 recorded').waitFor()
  expect(await recordingsOf(owner)).toEqual([0])
  await device.setOffline(false)
  await expect.poll(() => recordingsOf(owner)).toEqual([1])
})

/** A word, and a photographed sheet beside it; until the device has all that the next visit needs. */
async function visit({ page, line }: Device, owner: Owner): Promise<void> {
  await openEntry(page, line, owner, '1.3')
  await typeWord(page, 'maji', 'water')
  await page.getByRole('button', { name: 'Sheets', exact: true }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await choosing).setFiles({ name: 'one.png', mimeType: 'image/png', buffer: await aPhoto(page) })
  await sheet(page).waitFor()
  await page.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()
  await keptForOffline(page)
}

/** Of 300 pixels by 400. */
async function aPhoto(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 400 })
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })
  return Buffer.from(encoded, 'base64')
}

/** How many each word has on the server. */
async function recordingsOf(owner: Owner): Promise<readonly number[]> {
  return (await wordsOnServer(granary, owner)).map(({ audio }) => audio.length)
}
