import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ask } from './ask.ts'
import { ensureHeadlessShell } from './chromium.ts'
import { Device } from './device.ts'
import { everythingSaved, recordByKey } from './entry-table.ts'
import { harvestOf } from './harvest.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { chooseFromMenu, pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { anOwner, typeWord, vernacularOf, wordsOnServer } from './people.ts'
import { aPhoto } from './photo.ts'
import { typeOnDevice } from './storm.ts'

const granary = inject('sharedGranary')

const sheet = (page: Page) =>
  page.getByRole('region', { name: 'Paper sheets' }).getByRole('img', { name: 'Sheet one.png' })

/** The whole bar, 200 words with 20 cuts and 5 kills, is measured by bench/offline.ts. */
test('words typed while the network is cut and the browser killed arrive once each; after the battery went every screen is there from nothing without a network: words, sheets, speakers, who agree and are recorded', async () => {
  const owner = await anOwner(granary)
  await ask(granary, owner, `PUT /projects/${owner.projectId}/speakers/create`, 'Zawadi')
  const device = await Device.at(granary, ensureHeadlessShell)
  onTestFinished(() => device.end())
  // With this seed the browser is killed at the second word, without a network.
  const weather = { words: 8, cuts: 2, kills: 1, seed: 12 }

  const sheaf = await typeOnDevice(device, owner, weather)

  expect(sheaf).toMatchObject({ cuts: 2, kills: 1, cameBack: 0 })
  expect(sheaf.typedOffline).toBeGreaterThanOrEqual(2)
  expect(await harvestOf(granary, owner, [sheaf])).toMatchObject({
    promised: 8,
    lost: 0,
    altered: 0,
    twice: 0,
    strange: 0,
    outOfOrder: 0,
  })
  // One more than were promised, where the browser was killed after a word was kept and before its row could say so.
  const { typed } = sheaf

  await putSheet(device)
  await device.setOffline(true)
  await device.die()
  const { page } = device
  const open = (path: string) => page.goto(`${device.line.address}/app/${path}`)

  await page.goto(device.line.address)
  await page.getByRole('heading', { name: 'Your words' }).waitFor()
  await open('projects')
  await page.getByText(owner.projectName).first().waitFor()
  await open('data-entry')
  await page.getByText('Universe, creation').first().waitFor()
  await open('data-entry?domain=1.3')
  await sheet(page).waitFor()
  expect(await sheet(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)

  // What follows was never opened before.
  await open('data-entry?domain=5.2.3')
  await page.getByRole('heading', { name: /Types of food/ }).waitFor()
  await vernacularOf(page).focus()
  await typeWord(page, 'ugali', 'porridge')
  await page.getByRole('button', { name: /1 change is saved here/ }).waitFor()

  await open('people/speakers')
  await page.getByRole('heading', { level: 2, name: 'Zawadi' }).waitFor()
  await addWhoAgrees(page, 'Neema')

  await open('record?domain=1.3')
  await pressByKeyboard(page, page.getByRole('button', { name: 'No speaker selected' }))
  await chooseFromMenu(page, page.getByRole('menuitemradio', { name: 'Neema' }))
  await page.getByText(`1 of ${typed.length} – 0 recorded`).waitFor()
  await recordByKey(page)
  await page.getByText(`1 of ${typed.length} – 1 recorded`).waitFor()
  expect((await wordsOnServer(granary, owner)).flatMap(({ audio }) => audio)).toEqual([])

  await device.setOffline(false)
  await expect
    .poll(() => ask(granary, owner, `GET /projects/${owner.projectId}/speakers`))
    .toContainEqual(
      expect.objectContaining({
        name: 'Neema',
        consent: 'Image',
        scopes: { archive: true, publish: false, train: false },
      }),
    )
  const speakers = (await ask(granary, owner, `GET /projects/${owner.projectId}/speakers`)) as Speaker[]
  const speakerId = speakers.find(({ name }) => name === 'Neema')?.id
  await expect
    .poll(async () => (await wordsOnServer(granary, owner)).flatMap(({ audio }) => audio))
    .toMatchObject([{ speakerId }])
  await expect
    .poll(async () => (await wordsOnServer(granary, owner)).map(({ vernacular }) => vernacular).toSorted())
    .toEqual([...typed, 'ugali'].toSorted())
})

type Speaker = { readonly id: string; readonly name: string }

/** A photographed sheet beside the words; until the device has all that the next visit needs. */
async function putSheet({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Paper sheets', exact: true }).click()
  await choose(page, 'Choose photos', 'one.png')
  await sheet(page).waitFor()
  await everythingSaved(page)
  await keptForOffline(page)
  // A browser writes it to the disk up to a minute later.
  await page.evaluate(() => localStorage.clear())
}

async function addWhoAgrees(page: Page, name: string): Promise<void> {
  await typeInto(page, page.getByLabel('New speaker’s name'), name)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Archive' }))
  await page.keyboard.press('Space')
  await choose(page, 'Choose a file', 'form.png')
  await page.getByText('consent waiting for a connection · Archive').waitFor()
}

async function choose(page: Page, button: string, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await choosing).setFiles(await aPhoto(page, name))
}
