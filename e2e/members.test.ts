import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { expectNoHindrance } from './accessibility.ts'
import { chooseFromMenu, pressByKeyboard, typeInto } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, vernacularOf } from './people.ts'
import { fillSignUp } from './sign-up.ts'
import { goWithinApp } from './within-app.ts'

const granary = inject('sharedGranary')
const MEMBERS = '/app/people/members'

const roleOf = (page: Page, name: string) => page.getByRole('button', { name: `Role of ${name}` })
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const THREE_GLOSSES = {
  analysisWritingSystems: ['English', 'French', 'Swahili'].map((name) => ({
    bcp47: name.slice(0, 2).toLowerCase(),
    name,
    font: '',
    rtl: null,
  })),
}

test('what the Owner changes is there at once for a member who is at work: the languages, put in order by keyboard alone, their role, and that they are out', async () => {
  const owner = await anOwner(granary, THREE_GLOSSES)
  const baraka = await aMember(granary, owner, { name: 'Baraka' })
  const theirs = await clearedPage()
  await openAs(theirs, granary, baraka, '/app/data-entry?domain=1.3')
  await vernacularOf(theirs).waitFor()
  const ours = await clearedPage()
  await openAs(ours, granary, owner, '/app/project-settings')
  await putLanguagesInOrder(ours)
  await changeLanguageOfDictionary(ours)
  const look = () => vernacularOf(theirs).evaluate((field: HTMLElement) => [field.dir, field.style.fontFamily])
  await expect.poll(look).toEqual(['rtl', expect.stringMatching(/^"Scheherazade New"/)])

  await goWithinApp(theirs, MEMBERS)
  await theirs.getByRole('heading', { name: 'Not available for your role' }).waitFor()
  await goWithinApp(ours, MEMBERS)
  await pressByKeyboard(ours, roleOf(ours, 'Baraka'))
  await chooseFromMenu(ours, ours.getByRole('menuitemradio', { name: 'Administrator' }))
  await theirs.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await rowOf(theirs, 'Amina Juma').getByText('Owner').waitFor()
  await pressByKeyboard(theirs, roleOf(theirs, 'Baraka'))
  await chooseFromMenu(theirs, theirs.getByRole('menuitemradio', { name: 'Harvester' }))
  await theirs.getByRole('dialog').waitFor()
  await expectNoHindrance(theirs, 'lowering one’s own role')
  await theirs.keyboard.press('Escape')

  await pressByKeyboard(ours, ours.getByRole('button', { name: 'More options for Baraka' }))
  await chooseFromMenu(ours, ours.getByRole('menuitem', { name: 'Remove from the project' }))
  await theirs.getByRole('heading', { name: 'You can’t open this project' }).waitFor()

  const removed = ours.getByText('Baraka has been removed')
  await pressByKeyboard(ours, removed.getByRole('button', { name: 'Undo' }))
  await roleOf(ours, 'Baraka').getByText('Administrator').waitFor()
})

/** The focus is never lost over it. */
async function putLanguagesInOrder(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Gloss languages' })
  const tags = async () => (await list.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Move English down' }))
  await expect.poll(tags).toEqual(['French', 'English', 'Swahili'])
  expect(await focused()).toBe('Move English down')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Remove Swahili' }))
  await expect.poll(tags).toEqual(['French', 'English'])
  await expect.poll(focused).toBe('Remove English')
  const removed = page.getByText('Swahili has been removed from the list')
  await pressByKeyboard(page, removed.getByRole('button', { name: 'Undo' }))
  await expect.poll(tags).toEqual(['French', 'English', 'Swahili'])
}

async function changeLanguageOfDictionary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Sena' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Sena' })
  await dialog.getByLabel('Font').fill('Scheherazade New')
  await dialog.getByLabel('Direction').selectOption('right to left')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a room joins by a code, by keyboard alone: from the wall to the first word in under a minute, without a letter', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage()
  await openAs(page, granary, owner, MEMBERS)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create a code' }))
  const poster = page.getByRole('dialog', { name: 'Join the project' })
  const [code = ''] = /[A-Z0-9]{4} [A-Z0-9]{4}/.exec(await poster.innerText()) ?? []
  await poster.getByRole('img', { name: `QR code of ${granary.address}/join/${code.replace(' ', '')}` }).waitFor()

  const began = Date.now()
  const phone = await clearedPage({ viewport: { width: 390, height: 800 } })
  await phone.goto(`${granary.address}/join`)
  await typeInto(phone, phone.getByLabel('Project code'), code.toLowerCase())
  await phone.keyboard.press('Enter')
  await pressByKeyboard(phone, phone.getByRole('link', { name: 'Sign up and join' }))
  const username = `hall${Date.now().toString(36)}`
  await fillSignUp(phone, { name: 'Zuri', username, email: `${username}@example.org` })
  await phone.waitForURL('**/app/home')
  expect(Date.now() - began).toBeLessThan(60_000)

  await page.keyboard.press('Escape')
  await rowOf(page, 'Zuri').waitFor()
  await page.getByText('1 person has joined').waitFor()
  await pressByKeyboard(page, page.getByRole('button', { name: `Withdraw the code ${code}` }))
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }))
  await page.getByText(code, { exact: true }).waitFor({ state: 'detached' })
  await phone.goto(`${granary.address}/join/${code.replace(' ', '')}`)
  await phone.getByRole('heading', { name: 'That code didn’t work' }).waitFor()
})
