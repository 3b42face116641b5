import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { expectNoHindrance } from './accessibility.ts'
import { pressByKeyboard, typeInto } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner } from './people.ts'
import { smallDictionary } from './small-dictionary.ts'

const granary = inject('sharedGranary')

test('the Owner of an empty project is led from Home to an import, sees what is in the file, and later replaces all words', async () => {
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  const owner = await anOwner(granary)
  await openAs(page, granary, owner, '/app/home')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Import an existing dictionary' }))
  await choosePackage(page)
  await page.getByText('Words: 3', { exact: true }).waitFor()
  await expectNoHindrance(page, 'what is in a file to import')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Import', exact: true }))

  await page.getByText('The file has been imported.').waitFor()
  await page.getByText('from 4 entries in the file').waitFor()
  await page.getByText(/^A dictionary has already been imported/).waitFor()
  await expectNoHindrance(page, 'the report of an import into a project')

  await page.reload()
  await choosePackage(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Replace all words…' }))
  await typeInto(page, page.getByRole('dialog').getByRole('textbox'), owner.projectName)
  await page.keyboard.press('Enter')
  await page.getByText('The file has been imported.').waitFor()

  await pressByKeyboard(page, page.getByRole('link', { name: 'Words', exact: true }))
  const words = page.getByRole('table', { name: 'Words' })
  await expect.poll(() => words.getAttribute('aria-rowcount')).toBe('3')
})

async function choosePackage(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Choose the zip file' }))
  const zip = { name: 'potter.zip', mimeType: 'application/zip', buffer: await smallDictionary() }
  await (await choosing).setFiles(zip)
}
