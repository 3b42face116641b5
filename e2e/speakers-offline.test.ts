import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { sharedBrowser } from './browser.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { chooseFromMenu, pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { openProject, typeWord, vernacularOf, anOwner, wordsOnServer, type Owner } from './people.ts'
import { newPage } from './new-page.ts'

const granary = inject('sharedGranary')
const browser = await sharedBrowser()

/** The smallest picture: one point. */
const FORM = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('far from any network somebody is added, agrees and is recorded, and all of it is of one speaker on the server', async () => {
  const owner = await anOwner(granary)
  const visit = await newPage(browser)
  await openProject(visit, granary, owner)
  await visit.goto(`${granary.address}/app/data-entry?domain=1.3`)
  await vernacularOf(visit).waitFor()
  await keptForOffline(visit)
  const device = visit.context()
  await visit.close()
  await device.setOffline(true)

  const page = await device.newPage()
  await page.goto(`${granary.address}/app/project-settings/speakers`)
  await typeInto(page, page.getByLabel('Name of a new speaker'), 'Neema')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: 'Archive' }))
  await page.keyboard.press('Space')
  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, button(page, 'Choose a file'))
  await (await choosing).setFiles({ name: 'form.png', mimeType: 'image/png', buffer: FORM })
  await page.getByText('consent waits for the network · Archive').waitFor()

  await page.goto(`${granary.address}/app/data-entry?domain=1.3`)
  await pressByKeyboard(page, button(page, 'Nobody is named as speaking'))
  await chooseFromMenu(page, page.getByRole('menuitemradio', { name: 'Neema' }))
  await vernacularOf(page).focus()
  await page.keyboard.press('Alt+r')
  await page.getByText(/^Recording( – too loud)?$/).waitFor()
  await page.waitForTimeout(700)
  await page.keyboard.press('Alt+r')
  await typeWord(page, 'maji', 'water')
  await device.setOffline(false)

  await expect
    .poll(() => speakersOnServer(owner))
    .toMatchObject([{ name: 'Neema', consent: 'Image', scopes: { archive: true, publish: false, train: false } }])
  const [neema] = await speakersOnServer(owner)
  await expect
    .poll(() => wordsOnServer(granary, owner))
    .toMatchObject([{ vernacular: 'maji', audio: [{ speakerId: neema?.id }] }])
  await button(page, 'Neema is speaking').waitFor()
}, 90_000)

type OnServer = { readonly id: string; readonly name: string; readonly consent: string; readonly scopes: unknown }

const speakersOnServer = (owner: Owner): Promise<readonly OnServer[]> =>
  ask(granary, owner, `GET /projects/${owner.projectId}/speakers`) as Promise<readonly OnServer[]>
