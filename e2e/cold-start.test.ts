import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { keptForOffline } from './kept-for-offline.ts'
import { openEntry } from './known-device.ts'
import { newPage } from './new-page.ts'
import { anOwner, typeWord, vernacularOf } from './people.ts'

const granary = inject('sharedGranary')
const browser = await sharedBrowser()

test('after one visit that ended with the battery every screen opens from nothing without a network', async () => {
  const owner = await anOwner(granary)
  const visit = await newPage(browser)
  await openEntry(visit, granary, owner, '1.3')
  await typeWord(visit, 'maji', 'water')
  await visit.getByRole('button', { name: 'Everything is saved on the server' }).waitFor()
  await keptForOffline(visit)
  const device = visit.context()
  // A browser writes it to the disk up to a minute later.
  await visit.evaluate(() => localStorage.clear())
  await visit.close()
  await device.setOffline(true)

  const open = async (path: string): Promise<Page> => {
    const page = await device.newPage()
    await page.goto(granary.address + path)
    return page
  }
  await (await open('/app/projects')).getByText(owner.projectName).first().waitFor()
  await (await open('/app/project-settings')).getByRole('heading', { name: owner.projectName }).waitFor()
  const tree = await open('/app/data-entry')
  await tree.getByRole('searchbox').or(tree.getByRole('combobox')).first().waitFor()
  await tree.getByText('Universe, creation').first().waitFor()
  const entry = await open('/app/data-entry?domain=1.3')
  await entry.getByText('maji').first().waitFor()
  // Never opened before.
  const other = await open('/app/data-entry?domain=5.2.3')
  await other.getByRole('heading', { name: /Types of food/ }).waitFor()
  await vernacularOf(other).focus()
  await typeWord(other, 'ugali', 'porridge')

  await other.getByRole('button', { name: /1 change is saved here/ }).waitFor()
  await expect.poll(() => other.getByText('ugali').count()).toBeGreaterThan(0)
}, 90_000)
