import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { cutOff, detour } from './detour.ts'
import { chooseFromMenu, pressByKeyboard } from './keyboard.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, logInToEntry, openProject, typeWord, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

const allSaved = (page: Page) => page.getByRole('button', { name: 'Everything is saved on the server' })
const vernaculars = async (...who: Parameters<typeof wordsOnServer>): Promise<string[]> =>
  (await wordsOnServer(...who)).map(({ vernacular }) => vernacular)

test('who logs in after somebody whose work still waits sends and sees nothing of it; its owner finds it again', async () => {
  const [amina, joseph] = [await anOwner(granary), await anOwner(granary)]
  const page = await clearedPage()
  await logInToEntry(page, granary, amina, '1.3')
  const letThrough = await detour(page, '**/operations', cutOff)
  await typeWord(page, 'maji', 'water')
  await page.getByRole('button', { name: /1 change is saved here/ }).waitFor()

  await logOut(page)
  await page.getByText('1 change is only on this device').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Log out' }))
  await page.getByRole('heading', { name: 'Your words' }).waitFor()
  letThrough()
  await logInToEntry(page, granary, joseph, '1.3')
  await typeWord(page, 'moto', 'fire')

  await expect.poll(() => vernaculars(granary, joseph)).toEqual(['moto'])
  expect(await vernaculars(granary, amina)).toEqual([])
  expect(await page.getByText('maji').count()).toBe(0)
  expect(await replicasOn(page)).toHaveLength(2)

  await allSaved(page).waitFor()
  await logOut(page)
  // All of Joseph's work is on the server.
  await expect.poll(() => replicasOn(page)).toEqual([`granary-${amina.userId}-${amina.projectId}`])
  await openProject(page, granary, amina)
  await expect.poll(() => vernaculars(granary, amina)).toEqual(['maji'])
})

async function logOut(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: /’s menu$/ }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Log out' }))
}

/** The dictionaries that lie on the device. */
function replicasOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return databases.map(({ name }) => name ?? '').filter((name) => name.split('-').length === 3)
  })
}
