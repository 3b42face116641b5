import type { Locator, Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { violationsAsShown, violationsOn } from './accessibility.ts'
import { sharedBrowser } from './browser.ts'
import { chooseFromMenu, chooseTab, pressByKeyboard, typeInto } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { aMember } from './members.ts'
import { clearedPage, newPage } from './new-page.ts'
import { anOwner, type Owner } from './people.ts'
import { linkIn, openPostOfficeForGranary } from './post-office.ts'
import { startGranary } from './server.ts'
import { fillSignUp } from './sign-up.ts'

const granary = inject('sharedGranary')
const MEMBERS = '/app/project-settings/members'

const roleOf = (page: Page, name: string) => page.getByRole('button', { name: `Role of ${name}` })
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function openMembers(person: Owner): Promise<Page> {
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, person, MEMBERS)
  return page
}

test('a member has another role at once, and is out at once, wherever they are', async () => {
  const owner = await anOwner(granary)
  const baraka = await aMember(granary, owner, { name: 'Baraka' })
  const theirs = await openMembers(baraka)
  await theirs.getByRole('heading', { name: 'Not for your role' }).waitFor()

  const ours = await openMembers(owner)
  await pressByKeyboard(ours, roleOf(ours, 'Baraka'))
  await chooseFromMenu(ours, ours.getByRole('menuitemradio', { name: 'Administrator' }))
  await theirs.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  await rowOf(theirs, 'Amina Juma').getByText('Owner').waitFor()
  await pressByKeyboard(theirs, roleOf(theirs, 'Baraka'))
  await chooseFromMenu(theirs, theirs.getByRole('menuitemradio', { name: 'Harvester' }))
  await theirs.getByRole('dialog').waitFor()
  expect(await violationsOn(theirs)).toEqual([])
  await theirs.keyboard.press('Escape')

  await pressByKeyboard(ours, ours.getByRole('button', { name: 'More about Baraka' }))
  await chooseFromMenu(ours, ours.getByRole('menuitem', { name: 'Remove from the project' }))
  await theirs.getByRole('heading', { name: 'This project is closed to you' }).waitFor()

  await pressByKeyboard(ours, ours.getByRole('button', { name: 'Undo' }).last())
  await roleOf(ours, 'Baraka').getByText('Administrator').waitFor()
})

test('a project is handed over by keyboard alone: who had it is an Administrator then', async () => {
  const owner = await anOwner(granary)
  await aMember(granary, owner, { name: 'Baraka' })
  const page = await openMembers(owner)
  await pressByKeyboard(page, page.getByRole('button', { name: 'More about Baraka' }))
  await chooseFromMenu(page, page.getByRole('menuitem', { name: 'Hand the project over' }))
  const question = page.getByRole('dialog', { name: 'Hand the project over to Baraka?' })
  await pressByKeyboard(page, question.getByRole('button', { name: 'Hand it over' }))

  await rowOf(page, 'Baraka').getByText('Owner', { exact: true }).waitFor()
  await roleOf(page, 'Amina Juma').getByText('Administrator').waitFor()
  expect(await page.getByRole('button', { name: 'More about Baraka' }).count()).toBe(0)
})

test('a room joins by a code, by keyboard alone: from the wall to the first word in under a minute, without a letter', async () => {
  const owner = await anOwner(granary)
  const page = await openMembers(owner)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Make a code' }))
  const poster = page.getByRole('dialog', { name: 'Join the project' })
  const [code = ''] = /[A-Z0-9]{4} [A-Z0-9]{4}/.exec(await poster.innerText()) ?? []
  await poster.getByRole('img', { name: `QR code of ${granary.address}/join/${code.replace(' ', '')}` }).waitFor()

  const began = Date.now()
  const phone = await clearedPage({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' })
  await phone.goto(`${granary.address}/join`)
  await typeInto(phone, phone.getByLabel('Code of the project'), code.toLowerCase())
  await phone.keyboard.press('Enter')
  await pressByKeyboard(phone, phone.getByRole('link', { name: 'Sign up and join' }))
  const username = `hall${Date.now().toString(36)}`
  await fillSignUp(phone, { name: 'Zuri', username, email: `${username}@example.org` })
  await phone.waitForURL('**/app/data-entry')
  expect(Date.now() - began).toBeLessThan(60_000)

  await page.keyboard.press('Escape')
  await rowOf(page, 'Zuri').waitFor()
  await page.getByText('1 has joined').waitFor()
  await pressByKeyboard(page, page.getByRole('button', { name: `Withdraw the code ${code}` }))
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }))
  await page.getByText(code, { exact: true }).waitFor({ state: 'detached' })
  const late = await clearedPage()
  await late.goto(`${granary.address}/join/${code.replace(' ', '')}`)
  await late.getByRole('heading', { name: 'This code is not good' }).waitFor()
})

test('an invitation that is withdrawn leads nowhere, by keyboard alone', async () => {
  const postOffice = await openPostOfficeForGranary(onTestFinished)
  const mailing = await startGranary(onTestFinished, postOffice.environment)
  const owner = await anOwner(mailing)
  const page = await newPage(await sharedBrowser(), { reducedMotion: 'reduce' })
  await openAs(page, mailing, owner, MEMBERS)
  await chooseTab(page, page.getByRole('tab', { name: 'By e-mail' }))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Send me the letter' }))
  const proof = linkIn(await postOffice.letterTo(owner.user.email))
  await fetch(proof.replace('/email/verify/', '/v1/users/emailverify/validate/'))
  await page.reload()
  await chooseTab(page, page.getByRole('tab', { name: 'By e-mail' }))

  await typeInto(page, page.getByLabel('E-mail address'), 'zuri@example.org')
  await page.keyboard.press('Enter')
  await page.getByText('An invitation is on its way to zuri@example.org.').waitFor()
  const link = linkIn(await postOffice.letterTo('zuri@example.org'))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Withdraw the invitation of zuri@example.org' }))
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }))
  await page.getByRole('list', { name: 'Open invitations' }).waitFor({ state: 'detached' })

  const theirs = await newPage(await sharedBrowser())
  await theirs.goto(link)
  await theirs.getByRole('heading', { level: 1, name: 'This invitation is not good' }).waitFor()
  expect(await theirs.getByLabel('Repeat the password').count()).toBe(0)
})

test('whoever leaves a project has it no more', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, await aMember(granary, owner), '/app/project-settings')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Leave the project' }))
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true })
  await leave.waitFor()
  expect(await violationsOn(page)).toEqual([])
  await pressByKeyboard(page, leave)

  await page.getByText(/^You have no project yet/).waitFor()
})

test('an archived project can be read, says so, and is restored from the list of archived ones', async () => {
  const owner = await anOwner(granary)
  const page = await clearedPage({ reducedMotion: 'reduce' })
  await openAs(page, granary, owner, '/app/project-settings')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Archive this project' }))
  await page.getByText('This project is archived: it can be read but not changed.').waitFor()

  await page.goto(`${granary.address}/app/projects`)
  await pressByKeyboard(page, page.locator('summary', { hasText: '1 archived project' }))
  expect(await violationsOn(page)).toEqual([])
  await pressByKeyboard(page, page.getByRole('button', { name: owner.projectName }).last())
  await pressByKeyboard(page, page.getByRole('button', { name: 'Restore this project' }))
  await page.getByRole('button', { name: 'Archive this project' }).waitFor()
})

/** What stands above the page, in any language: opened, looked at, closed. */
type Above = { readonly what: string; readonly role: 'dialog' | 'menu'; readonly open: (page: Page) => Promise<void> }

const press = (find: (page: Page) => Locator) => (page: Page) => pressByKeyboard(page, find(page))
const menus = (page: Page) => page.locator('main section > ul > li button[aria-haspopup="menu"]')
const choose = (menu: number, item: (page: Page) => Locator) => async (page: Page) => {
  await pressByKeyboard(page, menus(page).nth(menu))
  await chooseFromMenu(page, item(page))
}
const firstItem = (page: Page) => page.getByRole('menuitem').first()

/** At an owner's, whose own row has no menu. */
const ABOVE: readonly Above[] = [
  { what: 'a role menu', role: 'menu', open: press((page) => menus(page).first()) },
  { what: 'a member menu', role: 'menu', open: press((page) => menus(page).nth(1)) },
  { what: 'handing over', role: 'dialog', open: choose(1, firstItem) },
  { what: 'the poster', role: 'dialog', open: press((page) => page.locator('main [type="submit"]')) },
  { what: 'withdrawing', role: 'dialog', open: press((page) => page.locator('[role="tabpanel"] li button').last()) },
]

test.each([
  { width: 1280, locale: 'en', colorScheme: 'light' },
  { width: 360, locale: 'ar', colorScheme: 'dark' },
] as const)('members hinder nobody at $width px in $locale, $colorScheme', async ({ width, ...look }) => {
  const owner = await anOwner(granary)
  const name = 'Omari wa Kilifi bin Mohamed Abdallah al-Barwani wa Pwani Kuu'
  await aMember(granary, owner, { name })
  const page = await clearedPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce', ...look })
  await openAs(page, granary, owner, MEMBERS)
  await lookAbove(page, ABOVE)
  for (const tab of await page.getByRole('tab').all()) {
    await chooseTab(page, tab)
    await expectNoHindrance(page, await tab.innerText())
  }
})

async function lookAbove(page: Page, all: readonly Above[]): Promise<void> {
  for (const { what, role, open } of all) {
    await open(page)
    await page.getByRole(role).waitFor()
    // A menu floats above the regions of the page.
    await expectNoHindrance(page, what, ...(role === 'menu' ? ['region'] : []))
    await page.keyboard.press('Escape')
    await page.getByRole(role).waitFor({ state: 'detached' })
  }
}

async function expectNoHindrance(page: Page, what: string, ...except: string[]): Promise<void> {
  expect([what, await violationsAsShown(page, ...except)]).toEqual([what, []])
  expect([what, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([what, 0])
}
