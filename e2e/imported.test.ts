import { expect, inject, test } from 'vitest'
import { NEEDS_LIFT_DATA, readPackage, withoutLiftData } from '#server/features/exchange/lift/testing/lift-data.ts'
import { expectNoHindrance } from './accessibility.ts'
import { chooseRadio, pressByKeyboard } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { aPerson } from './people.ts'

const granary = inject('sharedGranary')

test.skipIf(withoutLiftData)(
  `Sena is imported by one press: all of its words are in the list, those without a domain by one more ${NEEDS_LIFT_DATA}`,
  async () => {
    const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
    await openAs(page, granary, await aPerson(granary), '/app/projects/new')
    const beginning = page.getByRole('radiogroup', { name: 'Start with' })
    await chooseRadio(page, beginning, beginning.getByRole('radio', { name: 'LIFT' }))
    const choosing = page.waitForEvent('filechooser')
    await pressByKeyboard(page, page.getByRole('button', { name: 'Choose the zip file' }))
    const zip = { name: 'Sena.zip', mimeType: 'application/zip', buffer: await readPackage('Sena') }
    await (await choosing).setFiles(zip)

    await page.getByText('Most words in the file are in Sena, so it’s selected.').waitFor()
    await page.getByText('Words: 1,462', { exact: true }).waitFor()
    await page.getByText('Glosses: 1,717 · Definitions: 400').last().waitFor()
    await expectNoHindrance(page, 'the languages of a package')
    await pressByKeyboard(page, page.getByRole('button', { name: 'Create project' }))

    await page.getByText('1,310 words have no domain yet.').waitFor()
    await expectNoHindrance(page, 'the report of an import')
    await pressByKeyboard(page, page.getByRole('button', { name: 'Show words without a domain' }))
    const words = page.getByRole('table', { name: 'Words' })
    const count = (): Promise<string | null> => words.getAttribute('aria-rowcount')
    await expect.poll(count).toBe('1310')
    await pressByKeyboard(page, page.getByRole('button', { name: 'No domain 1,310' }))
    await expect.poll(count).toBe('1462')
    await page.getByRole('searchbox', { name: 'Find in words, glosses and notes' }).fill('rat')
    await words
      .getByRole('row', { name: /\brat\b/ })
      .first()
      .waitFor()
  },
)
