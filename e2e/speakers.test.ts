import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { pressByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, openProject, type Owner } from './people.ts'
import { goWithinApp } from './within-app.ts'

const granary = inject('sharedGranary')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** By a log-in, for pictures and sounds are fetched with its cookie. */
async function openSpeakers(page: Page, owner: Owner): Promise<void> {
  await openProject(page, granary, owner)
  await goWithinApp(page, '/app/people/speakers')
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
}

/** A picture of two points that no server takes, and every browser shows. */
function aBitmap(): Buffer {
  const file = Buffer.alloc(62)
  file.write('BM')
  for (const [value, at] of [
    [62, 2],
    [54, 10],
    [40, 14],
    [2, 18],
    [1, 22],
    [8, 34],
  ] as const)
    file.writeUInt32LE(value, at)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  return file
}

test('a speaker is added, agrees by a form that is drawn anew, withdraws and comes back, and agrees by voice, by keyboard alone', async () => {
  const page = await clearedPage()
  await openSpeakers(page, await anOwner(granary))
  await typeInto(page, page.getByLabel('New speaker’s name'), 'Neema')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Neema' }).waitFor()

  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, button(page, 'Choose a file'))
  await (await choosing).setFiles({ name: 'form.jpg', mimeType: 'image/jpeg', buffer: aBitmap() })
  const form = button(page, 'Consent from Neema: enlarge')
  await form.waitFor()
  await expect.poll(() => form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)

  await tabTo(page, page.getByRole('checkbox', { name: 'Archive' }))
  await page.keyboard.press('Space')
  await page.getByText('consent as a picture · Archive').waitFor()
  await pressByKeyboard(page, button(page, 'Withdraw consent'))
  await page.getByText('withdrawn: recordings are hidden').waitFor()

  await page.getByText(/Withdrawn on .*: all of Neema’s recordings are hidden for everyone/).waitFor()
  await pressByKeyboard(page, button(page, 'Undo withdrawal'))
  await page.getByText('consent as a picture · Archive').waitFor()

  await pressByKeyboard(page, button(page, 'Delete consent'))
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }))
  await page.getByText('No consent yet.').waitFor()

  await pressByKeyboard(page, button(page, 'Record'))
  await page.getByText('0:02').waitFor()
  await pressByKeyboard(page, button(page, 'Stop'))
  await page.getByText(/^spoken consent/).waitFor()
  const heard = page.getByRole('group', { name: 'Consent from Neema' })
  await heard.getByText(/^0:0[1-9]$/).waitFor()
})
